/**
 * PocketBase's realtime messages (https://pocketbase.io/docs/api-realtime). Without the SDK, which reconnects forever and
 * cannot be stopped before the page enters the back-forward cache.
 */
import { readerOf } from '../domain/parse';
import { type EventChange, eventChange, type SeatsChange, seatsChange } from './events';
import { type Http, sendRequest, tryJson } from './http';

export interface LiveListener {
  /** Returns the topics to subscribe to. */
  topics(): readonly string[];
  /** Returns headers of the subscription. */
  headers?(): Record<string, string>;
  /** The session of the headers has ended. */
  onSessionEnded?(): void;
  /** No message is missed from here on. @param tags the server's tags of the lists that a header names; [] if it sent none */
  onConnect(tags: readonly string[]): void;
  /** @param data parsed from JSON; undefined if it is none */
  onMessage(topic: string, data: unknown): void;
  /** The connection failed or broke. This is the last call. */
  onLost(): void;
}

export interface LiveConnection {
  close(): void;
  /** Subscribes to the current topics. Resolves once the server confirmed it; at once if the connection is not open. */
  subscribe(): Promise<void>;
}

export type OpenLive = (http: Http, listener: LiveListener) => LiveConnection;

const openTimeout = 15_000;

/** Subscribes to topics in one connection. Does not reconnect. */
export const openLive: OpenLive = (http, listener) => {
  const source = new EventSource('/api/realtime');
  const followed = new Set<string>();
  let clientId = '';
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

  /** Each request replaces the topics of the one before, so they are sent one after the other. */
  let sent: Promise<string[] | null> = Promise.resolve(null);
  const subscribe = () => {
    sent = sent.then(send);
    return sent;
  };

  /** Returns the tags of the lists. Null if the connection ended. */
  const send = async (): Promise<string[] | null> => {
    if (!open) return null;
    const subscriptions = listener.topics();
    for (const topic of subscriptions) {
      if (followed.has(topic)) continue;
      followed.add(topic);
      source.addEventListener(topic, ({ data }) => listener.onMessage(topic, tryJson(String(data))));
    }
    const answer = await sendRequest(http, '/api/realtime', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...listener.headers?.() },
      body: JSON.stringify({ clientId, subscriptions }),
    });
    if (!open) return null;
    if (answer.received && answer.sessionEnded) listener.onSessionEnded?.();
    if (!answer.received || answer.status !== 204) {
      lose();
      return null;
    }
    if (answer.date) http.onServerDate?.(answer.date);
    return answer.listTags?.split(' ') ?? [];
  };

  source.addEventListener('error', lose);
  source.addEventListener('PB_CONNECT', async ({ lastEventId }) => {
    clientId = lastEventId;
    const tags = await subscribe();
    cancelTimer();
    if (tags) listener.onConnect(tags);
  });
  return {
    close,
    async subscribe() {
      if (clientId) await subscribe();
    },
  };
};

/** Parses a message of `publicTopics`. Returns null for an invalid one. */
export function readPublicChange(topic: string, data: unknown): EventChange | SeatsChange | null {
  return topic === 'seats' ? readerOf(seatsChange)(data) : readerOf(eventChange)(data);
}
