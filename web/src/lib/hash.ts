/** A number from 0 up to 1 that belongs to a text: the same one every time, and another for another text. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619);
  sum ^= sum >>> 15;
  sum = Math.imul(sum, 2246822519);
  return ((sum ^ (sum >>> 13)) >>> 0) / 4294967296;
}

/** One of several by a text; `about` tells apart what is chosen by the same one. */
export const pickByHash = <T>(all: readonly T[], text: string, about: string): T => all[Math.floor(hash(`${about}/${text}`) * all.length)]!;
