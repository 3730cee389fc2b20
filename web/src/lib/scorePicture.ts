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

/** The picture, and how high it is. */
export function scorePicture(facts: PictureFacts, colours: Colours): { svg: string; height: number } {
  const { recap } = facts;
  const order = ranked(recap.scores, recap.winners, recap.places);
  const parts: string[] = [];
  let y = MARGIN + 26;
  parts.push(text(WIDTH / 2, y, facts.title, { size: 28, fill: colours.soft, serif: true, anchor: 'middle', room: INNER }));
  y += 62;
  parts.push(text(WIDTH / 2, y, facts.outcome, { size: 46, fill: colours.gold, serif: true, bold: true, anchor: 'middle', room: INNER }));
  y += 40;
  for (const seat of order) {
    const won = recap.winners.includes(seat);
    parts.push(`<rect x="${MARGIN}" y="${y}" width="${INNER}" height="62" rx="12" fill="${colours.panel}" stroke="${won ? colours.gold : colours.line}" stroke-width="2"/>`);
    if (recap.winners.length > 0) parts.push(text(MARGIN + 24, y + 41, `${recap.places[seat] ?? ''}.`, { size: 26, fill: colours.soft }));
    parts.push(sign(seat, MARGIN + 66, y + 14, 34, colours));
    parts.push(text(MARGIN + 118, y + 41, recap.players[seat] ?? '', { size: 28, fill: colours.ink, room: 620 }));
    parts.push(text(WIDTH - MARGIN - 24, y + 43, signed(recap.scores[seat] ?? 0), { size: 34, fill: won ? colours.gold : colours.ink, serif: true, bold: true, anchor: 'end' }));
    y += 72;
  }
  const marks = marksOf(recap);
  if (marks.some(({ scores }) => scores.some((score) => score !== 0))) {
    y += 34;
    parts.push(text(MARGIN, y, facts.time, { size: 22, fill: colours.soft }));
    y += 28;
    const wide = INNER - 90;
    const drawn = chart(marks, wide, CURVE);
    parts.push(`<g transform="translate(${MARGIN + 46} ${y})" fill="none">`);
    parts.push(`<path d="M0 0H${wide}M0 ${drawn.zero}H${wide}" stroke="${colours.line}" stroke-width="2" stroke-dasharray="3 6"/>`);
    for (const { seat, path } of drawn.curves) parts.push(`<path d="${path}" stroke="${colours.seats[seat % 4]}" stroke-width="5" stroke-linejoin="round" stroke-dasharray="${DASHES[seat % 4]}"/>`);
    parts.push('</g>');
    parts.push(text(MARGIN + 34, y + 8, String(drawn.top), { size: 22, fill: colours.soft, anchor: 'end' }));
    parts.push(text(MARGIN + 34, y + drawn.zero + 8, '0', { size: 22, fill: colours.soft, anchor: 'end' }));
    for (const end of spread(drawn.curves, 32, CURVE)) parts.push(sign(end.seat, WIDTH - MARGIN - 34, y + end.y - 14, 28, colours));
    y += CURVE + 20;
  }
  const rows = byKind(recap).slice(0, MOST_ROWS);
  if (rows.length > 0) {
    y += 44;
    const column = (index: number) => WIDTH - MARGIN - 24 - (order.length - 1 - index) * 130;
    parts.push(text(MARGIN, y, facts.points, { size: 22, fill: colours.soft }));
    order.forEach((seat, index) => parts.push(sign(seat, column(index) - 28, y - 24, 28, colours)));
    for (const row of [...rows.map(({ title, kind, points }) => ({ title: title ?? facts.kind(kind), points })), { title: facts.total, points: recap.scores }]) {
      y += 46;
      parts.push(`<path d="M${MARGIN} ${y - 32}H${WIDTH - MARGIN}" stroke="${colours.line}" stroke-width="1.5"/>`);
      parts.push(text(MARGIN, y, row.title, { size: 26, fill: colours.ink, bold: row.title === facts.total, room: column(0) - MARGIN - 70 }));
      order.forEach((seat, index) => parts.push(text(column(index), y, signed(row.points[seat] ?? 0), { size: 26, fill: colours.ink, bold: row.title === facts.total, anchor: 'end' })));
    }
  }
  y += 70;
  parts.push(text(WIDTH / 2, y, 'Colossarium', { size: 24, fill: colours.soft, serif: true, anchor: 'middle' }));
  const height = y + 44;
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
