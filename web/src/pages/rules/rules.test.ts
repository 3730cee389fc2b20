import { beforeEach, expect, test } from 'vitest';
import { anchorOf, bookOf, piecesIn } from './book';
import { render, slug } from './render';
import { hits, mark, unmark } from './search';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('article');
});

test('headings have addresses, no two alike, and a table of contents', () => {
  const page = render('# Game (`game`)\n\n## 5.2 Dice\n\n### Beasts\n\n## 5.2 Dice\n');
  expect(page.title).toBe('Game');
  expect(page.headings.map((each) => each.id)).toEqual(['5-2-dice', 'beasts', '5-2-dice-2']);
  expect(page.html).toContain('<h2 id="5-2-dice"><a href="#5-2-dice">5.2 Dice</a></h2>');
  expect(slug('Étude: a & b')).toBe('etude-a-b');
});

test('no HTML of the text gets through, and links lead to our own pages only', () => {
  const page = render('<script>alert(1)</script>\n\na <b>bold</b> [x](javascript:alert(1)) [k](kolossus.md#2-board) `README.md`');
  root.innerHTML = page.html;
  expect(root.querySelector('script, b')).toBeNull();
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/rules/kolossus/fine-print#2-board',
    '/rules/README/fine-print',
  ]);
});

test('tables scroll inside themselves', () => {
  root.innerHTML = render('| a | b |\n|---|---|\n| 1 | **2** |\n').html;
  expect(root.querySelector('.sheet[tabindex="0"] table td strong')?.textContent).toBe('2');
});

test('hits: any case, any blanks, signs taken as they are', () => {
  expect(hits('Beast master, BEAST  MASTER', 'beast master')).toEqual([
    [0, 12],
    [14, 27],
  ]);
  expect(hits('a+b a.b', 'a.b')).toEqual([[4, 7]]);
  expect(hits('anything', '  ')).toEqual([]);
});

test('marking finds words that run over other elements, and leaves the text as it was', () => {
  root.innerHTML = '<p>The <strong>Beast</strong> moves; the <em>beast</em> rests.</p><ul><li>the beast<ul><li>beast</li></ul></li></ul>';
  const before = root.innerHTML;
  const found = mark(root, 'the beast');
  expect(found).toHaveLength(3);
  expect(found[0]!.map((each) => each.textContent)).toEqual(['The ', 'Beast']);
  expect(mark(root, 'beast')).toHaveLength(4);
  unmark(root);
  expect(root.innerHTML).toBe(before);
});

test('one letter marks nothing', () => {
  root.innerHTML = '<p>aaa</p>';
  expect(mark(root, 'a')).toEqual([]);
});

test('a rulebook is text with pictures between it', () => {
  const book = bookOf('# Game\n\nFirst.\n\n![Two *cards*](piece:card/steal,tile/grass, 1 gold)\n![A move](example:move)\n\n## Turn\n\nLast.\n');
  expect(book.title).toBe('Game');
  expect(book.headings.map((each) => each.id)).toEqual(['turn']);
  expect(book.blocks.map((each) => (typeof each === 'string' ? 'text' : each))).toEqual([
    'text',
    {
      caption: 'Two *cards*',
      pieces: [
        { kind: 'card', name: 'steal' },
        { kind: 'tile', name: 'grass, 1 gold' },
      ],
    },
    { caption: 'A move', example: 'move' },
    'text',
  ]);
});

test('things are found in the index by their kind and name', () => {
  expect(piecesIn('weapon/sword of storm')).toEqual([{ kind: 'weapon', name: 'sword of storm' }]);
  expect(anchorOf('tile', 'lair: blood beast')).toBe('tile-lair-blood-beast');
  expect(anchorOf('beast_card', 'ghouls!')).toBe('beast-card-ghouls');
});
