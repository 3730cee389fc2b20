import { afterEach, describe, expect, it, vi } from 'vitest';
import { canHold, openVariant, playersIn, positionWith } from './labOpening';
import type { LabFound } from './wire';

const sent: { path: string; body: Record<string, unknown> | null }[] = [];
const answer = (path: string) => (path.startsWith('/api/commitment') ? { id: 'c', commitment: 'x' } : { table: { id: 't', commitment: 'x' }, seats: [], number: 1 });

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

const found = (same: boolean) => ({ base: 'colossi_ages', same }) as LabFound;

async function opened(...[same, position]: [boolean, Record<string, unknown> | null]): Promise<Record<string, unknown>> {
  vi.stubGlobal('fetch', (path: string, wish: RequestInit) => {
    sent.push({ path, body: wish.body ? (JSON.parse(String(wish.body)) as Record<string, unknown>) : null });
    return Promise.resolve(new Response(JSON.stringify(answer(path)), { status: 200 }));
  });
  await openVariant(found(same), 'ACTIONS = 5\n', 'Ann', { players: 3, bots: ['tuff', 'sable'] }, { traits: 'goals' }, position);
  return sent.find((each) => each.path === '/api/tables')!.body!;
}

describe('a variant at a table', () => {
  it('is played from the beginning against as many bots as are wished', async () => {
    const body = await opened(false, null);
    expect(body).toMatchObject({ game: 'colossi_ages', variant: { text: 'ACTIONS = 5\n' }, options: { traits: 'goals', players: 3 } });
    expect((body.sit as object[]).slice(1)).toEqual([{ seat: 1, bot: 'tuff' }, { seat: 2, bot: 'sable' }]);
  });

  it('that changes nothing is the game itself', async () => {
    expect(await opened(true, null)).not.toHaveProperty('variant');
  });

  it('begins from a position, which says how many play', async () => {
    const position = positionWith('card', 'Tithe', 2);
    expect(position).toEqual({ players: [{ hand: ['Tithe'] }, {}] });
    expect(positionWith('card', 'Tithe', 2, { traits: 'goals' })).toEqual({ options: { traits: 'goals' }, players: [{ hand: ['Tithe'] }, {}] });
    const body = await opened(false, position);
    expect(body).toMatchObject({ position });
    expect(body).not.toHaveProperty('options');
    expect(body.sit).toHaveLength(2);
    // The chance of a position is not the players' own.
    expect(sent.some((each) => each.path === '/api/commitment')).toBe(false);
  });
});

it('what lies open is in no hand', () => {
  expect([canHold('card', { copies: 2 }), canHold('card', { perk: 1 }), canHold('tile', {}), canHold('trait', {})]).toEqual([true, false, false, true]);
  expect([playersIn({ players: [{}, {}] }), playersIn({ moment: 'x' })]).toEqual([2, null]);
});
