import { useCallback, useEffect, useState } from 'react';
import type { EventRecord } from '../../../domain/events/event';
import { eventDays } from '../../../domain/public-lists';
import { offline, serverNow, useOffline } from '../../../offline';
import { log } from '../../../platform/log';

const day = 86_400_000;

const olderEvents = async () => (await offline())?.olderEvents().catch(log);

/** Reads the events that are older than the list, page by page. */
export function useOlderEvents() {
  const { pages, since, isComplete } = useOffline((state) => state.olderEvents);
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');

  /** Returns the events of the next page, earliest first; null if the server does not answer. */
  const readPage = useCallback(async (): Promise<EventRecord[] | null> => {
    setState('reading');
    const read = await (await olderEvents())?.readPage();
    setState(read?.ok ? 'idle' : 'failed');
    return read?.ok ? read.items : null;
  }, []);

  /** Returns whether all events from an instant (epoch ms) on are here. */
  const reaches = (instant: number): boolean =>
    isComplete || instant >= (since ?? serverNow() - eventDays * day);

  return { pages, isComplete, state, readPage, reaches };
}

export type MissingEvent = 'reading' | 'unknown' | 'failed';

/**
 * Reads an event that the list does not have: it is older, or newer than what this device has read.
 * @param id null for none
 */
export function useMissingEvent(id: string | null): { state: MissingEvent; retry: () => void } {
  const [read, setRead] = useState<{ id: string; state: MissingEvent } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the request
  useEffect(() => {
    if (!id) return;
    let isCurrent = true;
    setRead({ id, state: 'reading' });
    void olderEvents()
      .then((older) => older?.readEvent(id))
      .then((answer) => {
        if (!isCurrent || answer?.ok) return;
        setRead({ id, state: answer?.reason === 'unknown' ? 'unknown' : 'failed' });
      });
    return () => {
      isCurrent = false;
    };
  }, [id, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { state: read && read.id === id ? read.state : 'reading', retry };
}
