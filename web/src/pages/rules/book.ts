/** A rulebook as it stands in `docs/rulebooks/`: text, and pictures between it that the game draws. */

import type { View } from '../../lib/wire';
import { render, type Heading } from './render';

export interface Piece {
  kind: string;
  name: string;
}

/** A picture: pieces in a row, or a position that can be tried. */
export type Figure = { caption: string } & ({ pieces: Piece[] } | { example: string });

export interface Book {
  title: string;
  headings: Heading[];
  /** In their order: text as HTML, and pictures. */
  blocks: (string | Figure)[];
}

/** A position of a rulebook, as `tools/generate/rulebooks.py` writes it. */
export interface Example {
  view: View;
  record: { game: string; rules: string; options: Record<string, string | number>; position: object; choices: string[] };
}

const PICTURE = /^!\[(.*)\]\((piece|example):(.+)\)[ \t]*$/gm;
const PLACE = /<p>\u0001(\d+)\u0001<\/p>\n?/;

/** `card/steal,tile/grass, 1 gold`: a comma before a kind parts two pieces. */
export function piecesIn(list: string): Piece[] {
  return list.split(/,\s*(?=\w+\/)/).map((each) => {
    const at = each.indexOf('/');
    return { kind: each.slice(0, at).trim(), name: each.slice(at + 1).trim() };
  });
}

export function bookOf(markdown: string): Book {
  const figures: Figure[] = [];
  const marked = markdown.replace(PICTURE, (_, caption: string, what: string, list: string) => {
    figures.push(what === 'piece' ? { caption, pieces: piecesIn(list) } : { caption, example: list.trim() });
    return `\n\n\u0001${figures.length - 1}\u0001\n\n`;
  });
  const { html, title, headings } = render(marked);
  const blocks = html.split(PLACE).map((part, at) => (at % 2 ? figures[Number(part)]! : part));
  return { title, headings, blocks: blocks.filter((each) => typeof each !== 'string' || each.trim() !== '') };
}

/** Where a thing stands in the index of its game. */
export const anchorOf = (kind: string, name: string): string => `${kind}-${name}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/-$/, '');
