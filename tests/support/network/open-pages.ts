/** Many open pages that receive seat counts. Each has its own connection and reconnects, as real pages do. */
import { Agent } from 'node:http';
import type { Server } from '../server/pocketbase';

import { openStream } from './event-stream';

export interface OpenPages {
  /** Number of pages that know this count of confirmed parties. */
  countKnowing(eventId: string, parties: number): number;
  /** Number of connections that the server ended: PocketBase ends each after half an hour. */
  ended(): number;
  close(): void;
}

const seats = /"event_id":"(\w+)"[^}]*?"confirmed_rsvps":(\d+)/g;
/** Longer than a match of {@link seats}: a message may arrive in two parts. */
const longest = 120;

export async function openPages(server: Server, count: number): Promise<OpenPages> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let ended = 0;
  let isClosed = false;

  const connect = (known: Map<string, number>, ended: () => void) => {
    let rest = '';
    const take = (chunk: string) => {
      const text = rest + chunk;
      for (const [, event = '', parties] of text.matchAll(seats)) known.set(event, Number(parties));
      rest = text.slice(-longest);
    };
    return openStream(server, ['seats'], { agent, take, ended });
  };

  const openPage = async () => {
    const known = new Map<string, number>();
    const page = { known, close: () => {} };
    const connectPage = async () => {
      page.close = await connect(known, () => {
        if (isClosed) return;
        ended++;
        void reconnect();
      });
    };
    const reconnect = async (): Promise<void> => {
      if (isClosed) return;
      await connectPage()
        .then(readCounts)
        .catch(() => new Promise((later) => setTimeout(later, 500)).then(reconnect));
    };
    const readCounts = async () => {
      // Counts only grow here, and a newer message may have arrived meanwhile.
      for (const { id, confirmed_rsvps } of await server.rows('event_seats'))
        known.set(`${id}`, Math.max(known.get(`${id}`) ?? 0, Number(confirmed_rsvps)));
    };
    await connectPage();
    return page;
  };
  const pages = await Promise.all(Array.from({ length: count }, openPage));
  return {
    countKnowing: (eventId, parties) => pages.filter(({ known }) => known.get(eventId) === parties).length,
    ended: () => ended,
    close: () => {
      isClosed = true;
      for (const { close } of pages) close();
    },
  };
}
