/**
 * PocketBase's realtime messages (https://pocketbase.io/docs/api-realtime). Without the SDK, which reconnects forever and
 * cannot be stopped before the page enters the back-forward cache.
 */
import * as v from 'valibot';
import { publicTopics } from '../domain/public-lists';
import { type EventChange, eventChange, type SeatsChange, seatsChange } from './events';
import { type Http, sendRequest } from './http';

export interface LiveListener {
  /** Addresses of lists. */
  lists: readonly string[];
  /** No message is missed from here on. @param tags the server's tags of `lists`; [] if it sent none */
  onConnect(tags: readonly string[]): void;
  onEvent(change: EventChange): void;
  onSeats(change: SeatsChange): void;
  /** The connection failed or broke. This is the last call. */
  onLost(): void;
}

export type OpenLive = (http: Http, listener: LiveListener) => () => void;

const openTimeout = 15_000;

export const openLive: OpenLive = (http, listener) =>
  openTopics(http, {
    topics: publicTopics,
    headers: { 'x-byop-lists': listener.lists.join(' ') },
    onConnect: listener.onConnect,
    onLost: listener.onLost,
    onMessage(topic, data) {
      if (topic === 'seats') {
        const change = read(seatsChange, data);
        if (change) listener.onSeats(change);
      } else {
        const change = read(eventChange, data);
        if (change) listener.onEvent(change);
      }
    },
  });

interface TopicListener extends Pick<LiveListener, 'onConnect' | 'onLost'> {
  topics: readonly string[];
  headers?: Record<string, string>;
  onMessage(topic: string, data: unknown): void;
}

/** Subscribes to topics in one connection. Returns a function that closes it. */
export function openTopics(http: Http, listener: TopicListener): () => void {
  const source = new EventSource('/api/realtime');
  let open = true;
  const close = () => {
    open = false;
    cancelTimer();
    source.close();
  };
  const lose = () => {
    if (!open) return;
    close();
    listener.onLost();
  };
  const cancelTimer = http.clock.after(openTimeout, lose);

  source.addEventListener('error', lose);
  source.addEventListener('PB_CONNECT', async (message) => {
    const answer = await sendRequest(http, '/api/realtime', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...listener.headers },
      body: JSON.stringify({ clientId: message.lastEventId, subscriptions: listener.topics }),
    });
    if (!open) return;
    if (!answer.received || answer.status !== 204) return lose();
    cancelTimer();
    if (answer.date) http.onServerDate?.(answer.date);
    listener.onConnect(answer.listTags?.split(' ') ?? []);
  });
  for (const topic of listener.topics)
    source.addEventListener(topic, ({ data }) => listener.onMessage(topic, data));
  return close;
}

function read<S extends v.GenericSchema>(schema: S, text: unknown): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(String(text)));
    return parsed.success ? parsed.output : null;
  } catch {
    // Not JSON.
    return null;
  }
}
