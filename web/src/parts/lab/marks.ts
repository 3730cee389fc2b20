/** The sign of each side and series: other shapes, not only other colours. */

export const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M-4.5-4.5h9v9h-9z',
  'M0-6 5.5 4.5h-11z',
  'M0-6.5 6.5 0 0 6.5-6.5 0z',
  'M-5.5-4.5h11L0 6z',
  'M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
] as const;

export const shapeOf = (tone: number): string => SHAPES[tone % SHAPES.length] ?? SHAPES[0];
export const colourOf = (tone: number): string => `var(--tone-${tone % SHAPES.length})`;

/** A line of a chart is told from others by its dashes, too. */
export const DASHES = ['none', '9 4', '3 4', '12 4 3 4', '6 3', '2 3'] as const;
export const dashesOf = (tone: number): string => DASHES[tone % DASHES.length] ?? 'none';
