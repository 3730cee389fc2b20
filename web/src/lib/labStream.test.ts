import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from './api';
import { eventsIn, listen } from './labStream';

describe('events of a stream', () => {
  it('are read as far as they are whole', () => {
    const { events, rest } = eventsIn('event: progress\ndata: {"a": 1}\n\n: still here\n\nevent: closing\nda');
    expect(events).toEqual([{ event: 'progress', data: '{"a": 1}' }]);
    expect(rest).toBe('event: closing\nda');
  });

  it('are heard whatever pieces they come in', async () => {
    const whole = new TextEncoder().encode('event: progress\ndata: {"who": "Äsop"}\n\nevent: done\ndata: 2\n\n');
    const body = new ReadableStream({
      start(to) {
        for (const byte of whole) to.enqueue(Uint8Array.of(byte));
        to.close();
      },
    });
    const heard: string[] = [];
    await listen('/x', {}, (each) => heard.push(each.data), new AbortController().signal, () => Promise.resolve(new Response(body)));
    expect(heard).toEqual(['{"who": "Äsop"}', '2']);
  });

  it('are refused with the words of the server', async () => {
    const answer = () => Promise.resolve(new Response('{"status": 403, "code": "lab_off", "sentence": "No."}', { status: 403 }));
    await expect(listen('/x', {}, () => {}, new AbortController().signal, answer)).rejects.toEqual(new Refused(403, 'lab_off', 'No.'));
    await expect(listen('/x', {}, () => {}, new AbortController().signal, () => Promise.reject(new TypeError()))).rejects.toBeInstanceOf(Unreachable);
  });
});
