/**
 * What changes while the admin pages are open, over the server's event stream, with the session's token: the server sends a
 * change only to those who may read it. A connection that breaks is made again, a little later each time.
 */
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { client } from '../client';

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
  /** The stream stands (again): what happened before is not known. */
  connected(): void;
  lost(): void;
  /** Nobody looks at the page: the stream is put aside, since a browser has only six connections for all its tabs. */
  paused(): void;
}

/** Milliseconds before the next try, by how many have failed. */
const waits = [1000, 2000, 5000, 15_000, 30_000];

/** Follows the collections until the answer is called. */
export function followAdminChanges(collections: readonly string[], listener: AdminListener): () => void {
  let ended = false;
  let failed = 0;
  let source: EventSource | null = null;
  let timer = 0;

  const lose = () => {
    source?.close();
    source = null;
    if (ended) return;
    listener.lost();
    clearTimeout(timer);
    timer = window.setTimeout(open, waits[Math.min(failed, waits.length - 1)]);
    failed += 1;
  };
  const subscribe = async (clientId: string, of: EventSource) => {
    try {
      const body = { clientId, subscriptions: collections.map((name) => `${name}/*`) };
      await client.send('/api/realtime', { method: 'POST', body });
      if (ended || source !== of) return;
      failed = 0;
      listener.connected();
    } catch {
      if (source === of) lose();
    }
  };
  function open() {
    const opened = new EventSource('/api/realtime');
    source = opened;
    opened.addEventListener('error', lose);
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
