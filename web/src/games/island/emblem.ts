/** The shape of a seat, so that nobody needs its colour: circle, triangle, square, diamond. */

export function emblem(seat: number, size: number): string {
  const s = size;
  const shapes = [
    `M${-s} 0a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0Z`,
    `M0 ${-s * 1.15}L${s * 1.15} ${s * 0.85}H${-s * 1.15}Z`,
    `M${-s * 0.9} ${-s * 0.9}h${s * 1.8}v${s * 1.8}h${-s * 1.8}Z`,
    `M0 ${-s * 1.3}L${s * 1.1} 0L0 ${s * 1.3}L${-s * 1.1} 0Z`,
  ];
  return shapes[seat] ?? shapes[0]!;
}
