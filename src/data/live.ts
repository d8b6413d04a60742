/**
 * The server's live messages over its event stream. A plain EventSource rather than the SDK: the SDK goes on knocking
 * every two seconds without end once it was connected, and cannot be told to stop before a page is put aside.
 * Protocol: https://pocketbase.io/docs/api-realtime
 */
import * as v from 'valibot';
import { type EventChange, eventChange, type SeatsChange, seatsChange } from './events';
import { ask, type Http } from './http';

export interface LiveListener {
  /** The subscription stands: from now on nothing is missed. */
  connected(): void;
  event(change: EventChange): void;
  seats(change: SeatsChange): void;
  /** The connection could not be made or broke. Said once; nothing comes after it. */
  lost(): void;
}

/** Opens a connection; returns what closes it for good. */
export type OpenLive = (http: Http, listener: LiveListener) => () => void;

/** Milliseconds to wait for the stream to open. */
const openTimeout = 15_000;
const topics = ['events/*', 'seats'];

export const openLive: OpenLive = (http, listener) => {
  const source = new EventSource('/api/realtime');
  let open = true;
  const close = () => {
    open = false;
    callOff();
    source.close();
  };
  const lose = () => {
    if (!open) return;
    close();
    listener.lost();
  };
  const callOff = http.clock.after(openTimeout, lose);

  source.addEventListener('error', lose);
  source.addEventListener('PB_CONNECT', async (message) => {
    const answer = await ask(http, '/api/realtime', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: message.lastEventId, subscriptions: topics }),
    });
    if (!open) return;
    if (!answer.came || answer.status !== 204) return lose();
    callOff();
    listener.connected();
  });
  source.addEventListener('events/*', ({ data }) => {
    const change = read(eventChange, data);
    if (change) listener.event(change);
  });
  source.addEventListener('seats', ({ data }) => {
    const change = read(seatsChange, data);
    if (change) listener.seats(change);
  });
  return close;
};

function read<S extends v.GenericSchema>(schema: S, text: unknown): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(String(text)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
