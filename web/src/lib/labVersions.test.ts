import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, dropVersion, lineDiff, saveDraft, saveVersion, shortDiff, versionsOf } from './labVersions';

beforeEach(() => localStorage.clear());

describe('versions', () => {
  it('are kept by game, the newest first', () => {
    saveVersion('ages', 'one', 'a', 1);
    saveVersion('ages', 'two', 'b', 2);
    saveVersion('gold', 'three', 'c', 3);
    expect(versionsOf('ages').map(({ name, text, at }) => [name, text, at])).toEqual([['two', 'b', 2], ['one', 'a', 1]]);
    saveVersion('ages', 'one', 'd', 4);
    expect(versionsOf('ages').map(({ text }) => text)).toEqual(['d', 'b']);
    dropVersion(versionsOf('ages')[0]!.id);
    expect(versionsOf('ages').map(({ text }) => text)).toEqual(['b']);
    expect(versionsOf('gold')).toHaveLength(1);
  });

  it('stand beside what is on the table', () => {
    saveDraft('ages', 'x');
    saveVersion('ages', 'one', 'a', 1);
    expect(draftOf('ages')).toBe('x');
    saveDraft('ages', null);
    expect(draftOf('ages')).toBe(null);
    expect(versionsOf('ages')).toHaveLength(1);
  });

  it('do no harm where the browser has kept something else', () => {
    localStorage.setItem('colossarium.lab', '{"versions": 7');
    expect(versionsOf('ages')).toEqual([]);
  });
});

describe('what is different', () => {
  it('is told line by line', () => {
    expect(lineDiff('a\nb\nc\n', 'a\nx\nc\nd\n').map(({ sign, text }) => sign + text)).toEqual([' a', '-b', '+x', ' c', '+d']);
    expect(lineDiff('', 'a').filter(({ sign }) => sign === '+')).toHaveLength(1);
  });

  it('is told without what is far from it', () => {
    const long = Array.from({ length: 30 }, (_, at) => `line ${at}`);
    const diff = shortDiff(lineDiff(long.join('\n'), long.map((line, at) => (at === 15 ? 'other' : line)).join('\n')), 1);
    expect(diff.map((line) => line && line.sign + line.text)).toEqual([null, ' line 14', '-line 15', '+other', ' line 16', null]);
  });
});
