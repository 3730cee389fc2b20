/** Which part of a game to fetch next: what is looked at, then what comes after it, then the rest. */

export const CHUNK = 40;

/** The chunk to fetch next, or null when all are there. `has` says which are. */
export function nextChunk(at: number, moments: number, has: (chunk: number) => boolean): number | null {
  const all = Math.ceil(moments / CHUNK);
  const here = Math.floor(at / CHUNK);
  const order = [here, here + 1];
  // What lies just before is looked at sooner than what lies far ahead.
  for (let chunk = here - 1; chunk >= 0; chunk--) order.push(chunk);
  for (let chunk = here + 2; chunk < all; chunk++) order.push(chunk);
  return order.find((chunk) => chunk < all && !has(chunk)) ?? null;
}
