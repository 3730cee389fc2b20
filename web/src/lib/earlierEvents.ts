/** What a reader was told of a table before this page came to it: the server tells it again, to that reader alone. */

import { connected } from './stream';
import type { Message, TableEvent } from './wire';

/** The events after one number, up to another, a hundred at most; refused if they can't all be had now. */
export function earlier(table: string, token: string | null, since: number, until: number): Promise<TableEvent[]> {
  return new Promise((done, refused) => {
    const told: TableEvent[] = [];
    const socket = connected(table, token, since, until);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'event') told.push(message);
    };
    socket.onclose = () => {
      if (told.length === until - since) done(told);
      else refused(new Error('not all of it can be told again'));
    };
  });
}
