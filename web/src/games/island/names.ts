/** Things are told by their titles; options, texts and pictures by the same words in small letters. */
export const nameOf = (title: string): string => title.toLowerCase();
