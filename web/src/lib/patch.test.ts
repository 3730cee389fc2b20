import { expect, test } from 'vitest';
import { patched } from './patch';
import type { PatchOperation } from './wire';

test('changes are put into a document, and the one before stays', () => {
  const before = { board: { 'A/1': [1, { of: null }], b: 2 }, over: false };
  const kept = structuredClone(before);
  const patch: PatchOperation[] = [
    { op: 'replace', path: '/board/A~11/1/of', value: 3 },
    { op: 'remove', path: '/board/b' },
    { op: 'add', path: '/board/~0', value: [] },
    { op: 'replace', path: '/over', value: true },
  ];
  expect(patched(before, patch)).toEqual({ board: { 'A/1': [1, { of: 3 }], '~': [] }, over: true });
  expect(before).toEqual(kept);
  expect(patched(before, [])).toBe(before);
});

test('a change that does not fit is an error', () => {
  expect(() => patched({}, [{ op: 'replace', path: '/a/b', value: 1 }])).toThrow();
});
