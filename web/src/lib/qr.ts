/** A text as a QR code, for the camera of a phone. */
import { encode } from 'uqr';

/** The light frame that readers need, in modules. */
export const QUIET = 4;

export interface Qr {
  /** Modules on a side, without the quiet frame. */
  size: number;
  dark: readonly (readonly boolean[])[];
}

export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, dark: data };
}

/** The dark modules as one path, a stroke for each run in a row. */
export const pathOf = ({ dark }: Qr): string =>
  dark
    .flatMap((row, y) => row.map((on, x) => (on && !row[x - 1] ? `M${x} ${y}h${run(row, x)}v1h-${run(row, x)}z` : '')))
    .join('');

function run(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end < 0 ? row.length : end) - from;
}
