import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromFragment, hasVariant, LONGEST, toFragment } from './labShare';

const QUICK = readFileSync('../docs/examples/quick_ages.py', 'utf8');

it('a variant comes out of its link as it went in', async () => {
  for (const text of [QUICK, '', 'variant("Äöß → ♞", of="pig")\n']) {
    const fragment = await toFragment(text);
    expect(fragment).toMatch(/^#variant=[\w-]*$/);
    expect(hasVariant(fragment)).toBe(true);
    expect(await fromFragment(fragment)).toBe(text);
  }
  expect((await toFragment(QUICK)).length).toBeLessThan(QUICK.length);
});

it('a damaged link is no variant', async () => {
  const whole = await toFragment(QUICK);
  for (const bad of [whole.slice(0, -20), whole.replace('=', '=!'), `${whole}####`, '#variant=AAAA']) expect(await fromFragment(bad)).toBe(null);
  expect(hasVariant('#content')).toBe(false);
});

it('what unpacks to far more than a variant has is not read', async () => {
  const bomb = await toFragment('x'.repeat(50 * LONGEST));
  expect(bomb.length).toBeLessThan(20_000);
  expect(await fromFragment(bomb)).toBe(null);
});
