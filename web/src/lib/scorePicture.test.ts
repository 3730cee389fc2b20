import { expect, test } from 'vitest';
import { scorePicture, WIDTH, type Colours } from './scorePicture';
import type { Recap } from './wire';

const COLOURS: Colours = { ground: '#111', panel: '#222', line: '#333', ink: '#eee', soft: '#aaa', gold: '#fc0', onSeat: '#000', seats: ['#a00', '#0a0', '#00a', '#aa0'] };

const game = (winners: number[]): Recap => ({
  players: ['Ann <&>', 'Bea'], scores: [4, 9], winners, places: winners.length > 0 ? [1, 2] : [1, 1], end: [], ending: null,
  sources: [{ kind: 'rule', name: null, title: 'Fences' }],
  steps: [
    { at: 0, seat: null, text: '', changes: [] },
    { at: 1, seat: 1, text: 'x', changes: [{ seat: 1, points: 9, source: 0, text: '' }, { seat: 0, points: 4, source: 0, text: '' }] },
    { at: 2, seat: 0, text: 'y', changes: [] },
  ],
});

const drawn = (recap: Recap) => scorePicture({ title: 'Hunt', outcome: 'Victory', points: 'Points', time: 'Time', total: 'Total', kind: (kind) => kind, recap }, COLOURS);

test('a picture is a whole SVG without anything from outside', () => {
  const { svg, height } = drawn(game([0]));
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.documentElement.getAttribute('viewBox')).toBe(`0 0 ${WIDTH} ${height}`);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|href|var\(/);
  expect([...parsed.querySelectorAll('text')].map((each) => each.textContent)).toEqual(expect.arrayContaining(['Ann <&>', 'Fences', 'Total', '9', '1.', '2.']));
});

test('who won comes first, however few points that took; a draw has no places', () => {
  const { svg } = drawn(game([0]));
  expect(svg.indexOf('Ann')).toBeLessThan(svg.indexOf('Bea'));
  expect(drawn(game([])).svg).not.toContain('>1.<');
});
