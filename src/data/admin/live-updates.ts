/** Follows changes that the session may read, over PocketBase's event stream. */
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { client } from '../pocketbase-client';

const message = v.object({
  action: v.picklist(['create', 'update', 'delete']),
  record: v.looseObject({ id: recordId() }),
});

export interface AdminChange {
  collection: string;
  action: v.InferOutput<typeof message>['action'];
  id: string;
  record: Record<string, unknown>;
}

export interface AdminListener {
  changed(change: AdminChange): void;
  /** The stream is open. Earlier changes may have been missed. */
  onConnect(): void;
  onLost(): void;
  /** The page is hidden. The stream closes, since a browser allows only six connections per server for all tabs. */
  paused(): void;
}

/** Pauses in ms, by the number of failed attempts. */
const reconnectDelays = [1000, 2000, 5000, 15_000, 30_000];

/** Returns the unsubscribe. */
export function followAdminChanges(collections: readonly string[], listener: AdminListener): () => void {
  let ended = false;
  let failed = 0;
  let source: EventSource | null = null;
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
  const subscribe = async (clientId: string, of: EventSource) => {
    try {
      const body = { clientId, subscriptions: collections.map((name) => `${name}/*`) };
      await client.send('/api/realtime', { method: 'POST', body });
      if (ended || source !== of) return;
      failed = 0;
      listener.onConnect();
    } catch {
      if (source === of) reconnectLater();
    }
  };
  function open() {
    const opened = new EventSource('/api/realtime');
    source = opened;
    opened.addEventListener('error', reconnectLater);
    opened.addEventListener('PB_CONNECT', ({ lastEventId }) => void subscribe(lastEventId, opened));
    for (const collection of collections) {
      opened.addEventListener(`${collection}/*`, ({ data }) => {
        const read = parseMessage(data);
        if (read) {
          const { action, record } = read;
          listener.changed({ collection, action, id: record.id, record });
        }
      });
    }
  }
  const onVisible = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    if (document.visibilityState === 'visible') open();
    else listener.paused();
  };
  open();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(timer);
    source?.close();
  };
}

function parseMessage(text: unknown): v.InferOutput<typeof message> | null {
  try {
    const read = v.safeParse(message, JSON.parse(String(text)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
