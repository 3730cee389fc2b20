/** The end of a game as a picture: an SVG of our own, without anything from outside, that becomes a PNG. */

import { chart, spread } from './curve';
import { byKind, marksOf, ranked } from './recap';
import type { Recap } from './wire';

export interface PictureFacts {
  title: string;
  /** How it ended, in a sentence. */
  outcome: string;
  /** What the three parts are called. */
  points: string;
  time: string;
  total: string;
  /** What things of a kind are called together. */
  kind: (kind: string) => string;
  recap: Recap;
}

export interface Colours {
  ground: string;
  panel: string;
  line: string;
  ink: string;
  soft: string;
  gold: string;
  onSeat: string;
  seats: readonly string[];
}

export const WIDTH = 1080;
const MARGIN = 60;
const INNER = WIDTH - 2 * MARGIN;
const CURVE = 220;
const MOST_ROWS = 8;
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
const DASHES = ['none', '14 8', '3 8', '20 8 3 8'];
/** Circle, triangle, square, diamond, in a box of 24. */
const SHAPES = ['M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z', 'M12 1.5 23 21.5H1z', 'M2.5 2.5h19v19h-19z', 'M12 .8 23.2 12 12 23.2.8 12z'];

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

interface Style {
  size: number;
  fill: string;
  serif?: boolean;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** No wider than this: letters are pressed together rather than cut. */
  room?: number;
}

function text(x: number, y: number, words: string, { size, fill, serif, bold, anchor = 'start', room }: Style): string {
  const tight = room && words.length * size * 0.56 > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${y}" font-family="${serif ? SERIF : SANS}" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${fill}" text-anchor="${anchor}"${tight}>${escaped(words)}</text>`;
}

const sign = (seat: number, x: number, y: number, size: number, { seats, onSeat }: Colours): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" d="${SHAPES[seat % 4]}" fill="${seats[seat % 4]}" stroke="${onSeat}" stroke-width="1.5" stroke-linejoin="round"/>`;

/** A part of the picture, drawn from 0 downwards. */
interface Block {
  svg: string;
  height: number;
}

type Draw = (facts: PictureFacts, colours: Colours) => Block | null;

const heading: Draw = ({ title, outcome }, { soft, gold }) => ({
  svg:
    text(WIDTH / 2, 26, title, { size: 28, fill: soft, serif: true, anchor: 'middle', room: INNER }) +
    text(WIDTH / 2, 88, outcome, { size: 46, fill: gold, serif: true, bold: true, anchor: 'middle', room: INNER }),
  height: 128,
});

function playerRow(recap: Recap, seat: number, y: number, colours: Colours): string {
  const won = recap.winners.includes(seat);
  return [
    `<rect x="${MARGIN}" y="${y}" width="${INNER}" height="62" rx="12" fill="${colours.panel}" stroke="${won ? colours.gold : colours.line}" stroke-width="2"/>`,
    recap.winners.length > 0 ? text(MARGIN + 24, y + 41, `${recap.places[seat] ?? ''}.`, { size: 26, fill: colours.soft }) : '',
    sign(seat, MARGIN + 66, y + 14, 34, colours),
    text(MARGIN + 118, y + 41, recap.players[seat] ?? '', { size: 28, fill: colours.ink, room: 620 }),
    text(WIDTH - MARGIN - 24, y + 43, signed(recap.scores[seat] ?? 0), { size: 34, fill: won ? colours.gold : colours.ink, serif: true, bold: true, anchor: 'end' }),
  ].join('');
}

const places: Draw = ({ recap }, colours) => {
  const order = orderOf(recap);
  return { svg: order.map((seat, at) => playerRow(recap, seat, 72 * at, colours)).join(''), height: 72 * order.length };
};

/** The scores over time; nothing where nobody ever had a point. */
const curves: Draw = ({ recap, time }, colours) => {
  const marks = marksOf(recap);
  if (marks.every(({ scores }) => scores.every((score) => score === 0))) return null;
  const [wide, y] = [INNER - 90, 62];
  const drawn = chart(marks, wide, CURVE);
  const lines = drawn.curves.map(({ seat, path }) => `<path d="${path}" stroke="${colours.seats[seat % 4]}" stroke-width="5" stroke-linejoin="round" stroke-dasharray="${DASHES[seat % 4]}"/>`);
  const axes = `<path d="M0 0H${wide}M0 ${drawn.zero}H${wide}" stroke="${colours.line}" stroke-width="2" stroke-dasharray="3 6"/>`;
  const svg = [
    text(MARGIN, 34, time, { size: 22, fill: colours.soft }),
    `<g transform="translate(${MARGIN + 46} ${y})" fill="none">${axes}${lines.join('')}</g>`,
    text(MARGIN + 34, y + 8, String(drawn.top), { size: 22, fill: colours.soft, anchor: 'end' }),
    text(MARGIN + 34, y + drawn.zero + 8, '0', { size: 22, fill: colours.soft, anchor: 'end' }),
    ...spread(drawn.curves, 32, CURVE).map((end) => sign(end.seat, WIDTH - MARGIN - 34, y + end.y - 14, 28, colours)),
  ];
  return { svg: svg.join(''), height: y + CURVE + 20 };
};

/** Where the points came from, a column for each player and the sum below. */
const sources: Draw = ({ recap, points, total, kind }, colours) => {
  const order = orderOf(recap);
  const rows = byKind(recap).slice(0, MOST_ROWS).map((row) => ({ title: row.title ?? kind(row.kind), points: row.points, bold: false }));
  if (rows.length === 0) return null;
  const column = (at: number) => WIDTH - MARGIN - 24 - (order.length - 1 - at) * 130;
  const row = ({ title, points, bold }: (typeof rows)[number], y: number) => [
    `<path d="M${MARGIN} ${y - 32}H${WIDTH - MARGIN}" stroke="${colours.line}" stroke-width="1.5"/>`,
    text(MARGIN, y, title, { size: 26, fill: colours.ink, bold, room: column(0) - MARGIN - 70 }),
    ...order.map((seat, at) => text(column(at), y, signed(points[seat] ?? 0), { size: 26, fill: colours.ink, bold, anchor: 'end' })),
  ];
  const svg = [
    text(MARGIN, 44, points, { size: 22, fill: colours.soft }),
    ...order.map((seat, at) => sign(seat, column(at) - 28, 20, 28, colours)),
    ...[...rows, { title: total, points: recap.scores, bold: true }].flatMap((each, at) => row(each, 90 + 46 * at)),
  ];
  return { svg: svg.join(''), height: 90 + 46 * rows.length };
};

const footer: Draw = (_, { soft }) => ({
  svg: text(WIDTH / 2, 70, 'Colossarium', { size: 24, fill: soft, serif: true, anchor: 'middle' }),
  height: 114,
});

const orderOf = ({ scores, winners, places }: Recap): number[] => ranked(scores, winners, places);

/** The picture, and how high it is: its parts one below the other. */
export function scorePicture(facts: PictureFacts, colours: Colours): { svg: string; height: number } {
  let height = MARGIN;
  const parts: string[] = [];
  for (const draw of [heading, places, curves, sources, footer]) {
    const block = draw(facts, colours);
    if (!block) continue;
    parts.push(`<g transform="translate(0 ${height})">${block.svg}</g>`);
    height += block.height;
  }
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="100%" height="100%" fill="${colours.ground}"/>${parts.join('')}</svg>`,
    height,
  };
}

/** The colours that the page has now, as plain ones: a picture knows no variables. */
export function coloursOf(element: Element): Colours {
  const probe = document.createElement('span');
  element.append(probe);
  const plain = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ground: plain('--stone-2'),
    panel: plain('--stone-1'),
    line: plain('--stone-4'),
    ink: plain('--ink'),
    soft: plain('--ink-soft'),
    gold: plain('--gold'),
    onSeat: plain('--on-seat'),
    seats: [0, 1, 2, 3].map((seat) => plain(`--seat-${seat}`)),
  };
  probe.remove();
  return colours;
}
