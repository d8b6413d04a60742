/** Follows changes that the session may read, over PocketBase's event stream. */
import * as v from 'valibot';
import { type CollectionName, type CollectionWith, collectionsWith } from '../../domain/collections';
import { recordId } from '../../domain/fields';
import { browserHttp } from '../http';
import { client } from '../pocketbase-client';
import { checkHealth } from '../server-status';

const message = v.object({
  action: v.picklist(['create', 'update', 'delete']),
  record: v.looseObject({ id: recordId() }),
});

export type LiveCollection = CollectionWith<{ live: true }>;

export interface AdminChange {
  collection: CollectionName;
  action: v.InferOutput<typeof message>['action'];
  id: string;
  record: Record<string, unknown>;
}

export interface AdminListener {
  changed(change: AdminChange): void;
  /** A custom topic has a message. It says only that something changed. */
  notified(topic: string): void;
  /** The stream is open. Earlier changes may have been missed. */
  onConnect(): void;
  onLost(): void;
  /** The page is hidden. The stream closes, since a browser allows only six connections per server for all tabs. */
  paused(): void;
}

/** Pauses in ms, by the number of failed attempts. */
const reconnectDelays = [1000, 2000, 5000, 15_000, 30_000];

/** Pause between two checks of the server in ms: a server that hangs leaves its connections open. */
const checkEvery = 20_000;

export interface AdminStream {
  stop: () => void;
  /** Subscribes to the current topics. Resolves once the server confirmed it; at once if the stream is not open. */
  resubscribe: () => Promise<void>;
}

const liveTopics = new Map(collectionsWith(({ live }) => Boolean(live)).map((name) => [`${name}/*`, name]));

/** Follows all live collections. @param customTopics returns the custom topics of the server to follow now */
export function followAdminChanges(
  customTopics: () => readonly string[],
  listener: AdminListener,
): AdminStream {
  const topicsNow = () => [...liveTopics.keys(), ...customTopics()];
  let ended = false;
  let failed = 0;
  let source: EventSource | null = null;
  /** PocketBase's id of the open stream. */
  let clientId = '';
  let topics = new Set<string>();
  let timer = 0;

  const reconnectLater = () => {
    source?.close();
    source = null;
    if (ended) return;
    listener.onLost();
    clearTimeout(timer);
    timer = window.setTimeout(open, reconnectDelays[Math.min(failed, reconnectDelays.length - 1)]);
    failed += 1;
  };
  const subscribe = async (of: EventSource) => {
    listenTo(of);
    try {
      await client.send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: [...topics] } });
      if (ended || source !== of) return;
      failed = 0;
      listener.onConnect();
    } catch {
      // Without signal, or the session has ended.
      if (source === of) reconnectLater();
    }
  };
  const listenTo = (of: EventSource) => {
    for (const topic of topicsNow()) {
      if (topics.has(topic)) continue;
      topics.add(topic);
      of.addEventListener(topic, ({ data }) => receive(topic, data));
    }
  };
  const receive = (topic: string, data: unknown) => {
    const collection = liveTopics.get(topic);
    if (!collection) return listener.notified(topic);
    const read = parseMessage(data);
    if (!read) return;
    const { action, record } = read;
    listener.changed({ collection, action, id: record.id, record });
  };
  function open() {
    const opened = new EventSource('/api/realtime');
    source = opened;
    clientId = '';
    topics = new Set();
    opened.addEventListener('error', reconnectLater);
    opened.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      clientId = lastEventId;
      void subscribe(opened);
    });
  }
  const check = async () => {
    const checked = source;
    if (!checked || !clientId || document.visibilityState !== 'visible') return;
    if ((await checkHealth(browserHttp)) !== 'ok' && source === checked) reconnectLater();
  };
  const onVisible = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    if (document.visibilityState === 'visible') open();
    else listener.paused();
  };
  open();
  const interval = setInterval(() => void check(), checkEvery);
  document.addEventListener('visibilitychange', onVisible);
  return {
    stop() {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      clearTimeout(timer);
      clearInterval(interval);
      source?.close();
    },
    async resubscribe() {
      if (source && clientId) await subscribe(source);
    },
  };
}

function parseMessage(text: unknown): v.InferOutput<typeof message> | null {
  try {
    const read = v.safeParse(message, JSON.parse(String(text)));
    return read.success ? read.output : null;
  } catch {
    // Not JSON.
    return null;
  }
}
