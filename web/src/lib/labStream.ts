/** An answer that comes as Server-Sent Events to a request that says what is wanted. */

import { Refused, Unreachable } from './api';
import type { Problem } from './wire';

export interface StreamEvent {
  event: string;
  data: string;
}

/** The events of a text as far as they are whole, and the rest of it. */
export function eventsIn(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name === 'event') event = value;
      else if (name === 'data') data.push(value);
    }
    return data.length ? [{ event, data: data.join('\n') }] : [];
  });
  return { events, rest };
}

/** Ask, and hear each event until there are no more; whoever aborts hangs up. */
export async function listen(path: string, body: unknown, hear: (event: StreamEvent) => void, signal: AbortSignal, ask: typeof fetch = fetch): Promise<void> {
  const headers = { Accept: 'text/event-stream', 'Content-Type': 'application/json' };
  let answer: Response;
  try {
    answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
  } catch {
    throw new Unreachable('the server does not answer');
  }
  if (!answer.ok || !answer.body) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refused(answer.status, problem?.code ?? 'unknown', problem?.sentence ?? answer.statusText);
  }
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      const { events, rest } = eventsIn(text + decoder.decode(value, { stream: true }));
      text = rest;
      events.forEach(hear);
    }
  } catch (error) {
    if (error instanceof Refused || signal.aborted) throw error;
    throw new Unreachable('the answer broke off');
  }
}
