/** Reads events that are older than the list, online only: they are kept as long as the page is open. No function throws. */
import { byDate } from '../../data/events';
import type { FailureKind, Http } from '../../data/http';
import { readLists } from '../../data/lists';
import type { EventRecord } from '../../domain/events/event';
import { linkedEventAddress, olderEventsAddress, olderEventsPerPage } from '../../domain/events/older-events';
import { idPattern } from '../../domain/limits';
import type { ServerConnection } from '../device';
import type { OlderEvents } from '../model';
import type { OfflineStore } from '../state';
import { parseRows } from './parse-rows';

interface Needs {
  http: Http;
  offlineStore: OfflineStore;
  beginRequest: ServerConnection['beginRequest'];
}

type NotRead<Reason> = { ok: false; reason: Reason };

export function createOlderEvents({ http, offlineStore, beginRequest }: Needs) {
  async function read(address: string): Promise<{ ok: true; rows: unknown[] } | NotRead<FailureKind>> {
    const report = beginRequest();
    const { result, parts } = await readLists(http, [{ address, tag: '' }]);
    report(result);
    const [part] = parts;
    if (typeof part === 'object' && 'rows' in part) return { ok: true, rows: part.rows };
    return { ok: false, reason: result === 'ok' ? 'server' : result };
  }

  function add(events: readonly EventRecord[], more: Partial<OlderEvents> = {}) {
    const { olderEvents } = offlineStore.getState();
    const known = new Map([...olderEvents.items, ...events].map((event) => [event.id, event]));
    offlineStore.setState({
      olderEvents: { ...olderEvents, ...more, items: [...known.values()].sort(byDate) },
    });
  }

  return {
    /** Reads the next page. @returns its events, earliest first */
    async readPage(): Promise<{ ok: true; items: EventRecord[] } | NotRead<FailureKind>> {
      const { pages, since } = offlineStore.getState().olderEvents;
      const answer = await read(olderEventsAddress(pages + 1));
      if (!answer.ok) return answer;
      const { items } = parseRows('events', answer.rows);
      const [first] = items;
      const isComplete = answer.rows.length < olderEventsPerPage;
      add(items, { pages: pages + 1, since: first ? Date.parse(first.date) : since, isComplete });
      return { ok: true, items };
    },

    /** Reads an event that the list does not have. `unknown`: the server does not have it either. */
    async readEvent(id: string): Promise<{ ok: true } | NotRead<FailureKind | 'unknown'>> {
      if (!idPattern.test(id)) return { ok: false, reason: 'unknown' };
      const answer = await read(linkedEventAddress(id));
      if (!answer.ok) return answer;
      const { items } = parseRows('events', answer.rows);
      add(items);
      return items.length > 0 ? { ok: true } : { ok: false, reason: 'unknown' };
    },
  };
}
