/** What a reader was told of a table before this page came to it: the server tells it again, to that reader alone. */

import { connected } from './stream';
import type { Message, TableEvent } from './wire';

/** The events after one number, up to another; refused if they are not all to be had. */
export function earlier(table: string, token: string | null, since: number, upTo: number): Promise<TableEvent[]> {
  return new Promise((done, refused) => {
    const told: TableEvent[] = [];
    const socket = connected(table, token, since);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type !== 'event') return;
      // Too much has happened since: the present came instead.
      if (message.number !== since + 1 + told.length) return socket.close();
      told.push(message);
      if (message.number < upTo) return;
      done(told);
      socket.close();
    };
    socket.onclose = () => refused(new Error('not all of it can be told again'));
  });
}
