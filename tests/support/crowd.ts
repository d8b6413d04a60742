/** Many open pages that hear of seats, each over its own connection, and come back when it ends, as real ones do. */
import { Agent } from 'node:http';
import { openStream } from './event-stream';
import type { Server } from './pocketbase';
import { rowsOf } from './records';

export interface Crowd {
  /** How many of them know how many parties of an event are confirmed. */
  know(eventId: string, parties: number): number;
  /** How often a connection has ended by itself: PocketBase ends each after half an hour. */
  ended(): number;
  leave(): void;
}

const seats = /"event_id":"(\w+)"[^}]*?"confirmed_rsvps":(\d+)/g;
/** Longer than what {@link seats} finds: a message may come in two pieces. */
const longest = 120;

/** Lets `count` pages listen to the seats. */
export async function crowd(server: Server, count: number): Promise<Crowd> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let ended = 0;
  let hasLeft = false;

  /** Opens a connection and subscribes. Out: what ends it. */
  const connect = (known: Map<string, number>, ended: () => void) => {
    let rest = '';
    const take = (chunk: string) => {
      const text = rest + chunk;
      for (const [, event = '', parties] of text.matchAll(seats)) known.set(event, Number(parties));
      rest = text.slice(-longest);
    };
    return openStream(server, ['seats'], { agent, take, ended });
  };

  const arrive = async () => {
    const known = new Map<string, number>();
    const page = { known, leave: () => {} };
    const come = async () => {
      page.leave = await connect(known, () => {
        if (hasLeft) return;
        ended++;
        void comeBack();
      });
    };
    const comeBack = async (): Promise<void> => {
      if (hasLeft) return;
      await come()
        .then(readAnew)
        .catch(() => new Promise((later) => setTimeout(later, 500)).then(comeBack));
    };
    const readAnew = async () => {
      // They only grow here, and a message may have come meanwhile.
      for (const { id, confirmed_rsvps } of await rowsOf(server, 'event_seats'))
        known.set(`${id}`, Math.max(known.get(`${id}`) ?? 0, Number(confirmed_rsvps)));
    };
    await come();
    return page;
  };
  const pages = await Promise.all(Array.from({ length: count }, arrive));
  return {
    know: (eventId, parties) => pages.filter(({ known }) => known.get(eventId) === parties).length,
    ended: () => ended,
    leave: () => {
      hasLeft = true;
      for (const { leave } of pages) leave();
    },
  };
}
