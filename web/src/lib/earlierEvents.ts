/** What a reader was told of a table before this page came to it: the server tells it again, to that reader alone. */

import { openSocket } from './stream';
import type { Message, TableEvent } from './wire';

/** The events after one number, up to another, a hundred at most; refused if they can't all be had now. */
export function earlierEvents(table: string, token: string | null, since: number, until: number): Promise<TableEvent[]> {
  return new Promise((done, refused) => {
    const events: TableEvent[] = [];
    const socket = openSocket(table, token, since, until);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'event') events.push(message);
    };
    socket.onclose = () => {
      if (events.length === until - since) done(events);
      else refused(new Error('not all of it can be told again'));
    };
  });
}
