import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { check, jointKey, newContribution, noteCommitment, noteContribution } from './commitment';
import type { Table } from './wire';

const SECRET = '00'.repeat(31) + '07';
const [ANN, BEA] = ['a'.repeat(64), 'b'.repeat(64)];
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const SEAL = sha256(Buffer.from(SECRET, 'hex'));
const KEY = sha256(`colossarium key\n${SECRET}\n0 ${ANN}\n2 ${BEA}\n`);

const over = (more: Partial<Table> = {}) =>
  ({ id: 'T', secret: SECRET, commitment: SEAL, key: KEY, contributions: [ANN, null, BEA], forked_from: null, ...more }) as Table;

beforeEach(() => localStorage.clear());

test('the key is made of the secret and of what each seat added', async () => {
  expect(await jointKey(SECRET, [ANN, null, BEA])).toBe(KEY);
  expect(await jointKey(SECRET, [null, null])).toBe(SECRET);
  expect(newContribution()).toMatch(/^[0-9a-f]{64}$/);
});

test('what was noted has to fit at the end', async () => {
  expect(await check(over())).toBe('late');
  noteCommitment('T', SEAL);
  noteContribution('T', 2, BEA);
  expect(await check(over())).toBe('true');
  expect(await check(over({ key: SECRET, contributions: [null, null, BEA] }))).toBe('false');
  noteContribution('T', 0, BEA);
  expect(await check(over())).toBe('false');
});

test('another seal than the one that was noted is found out', async () => {
  noteCommitment('T', 'c'.repeat(64));
  noteCommitment('T', SEAL);
  expect(await check(over())).toBe('false');
});

test('it shows whether players had a part in it, and whether the key was known', async () => {
  noteCommitment('T', SEAL);
  expect(await check(over({ key: SECRET, contributions: [null, null] }))).toBe('alone');
  expect(await check(over({ forked_from: { table: null, choices: 3, position: false } }))).toBe('known');
});
