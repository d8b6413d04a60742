import { use, useCallback, useEffect, useRef, useState } from 'react';
import { type Door, readDoor, readDoorNews } from '../../../data/admin/door/door';
import type { Failure } from '../../../data/failure';
import { doorTopic } from '../../../domain/door/door';
import { LiveChangesContext } from '../kit/live-context';

/** In ms. Messages within this time cause one request. */
const batchFor = 250;
/** In ms. Phones that send no scans cause no message, but their ages are shown. */
const phonesEvery = 20_000;

const follows = ['events', 'door_keys', 'event_rsvps'] as const;

/** What is read again: what phones sent, also what admins and guests changed, or everything after a gap. */
const amounts = ['news', 'changes', 'all'] as const;
type Amount = (typeof amounts)[number];

const larger = (one: Amount, other: Amount | null) =>
  other && amounts.indexOf(other) > amounts.indexOf(one) ? other : one;

interface DoorAnswer {
  /** Null before the first answer, and for an event that does not exist. */
  door: Door | null;
  isGone: boolean;
  failure: Failure | null;
  /** When the lists were last read, epoch ms. */
  asOf: number;
}

const notRead: DoorAnswer = { door: null, isGone: false, failure: null, asOf: 0 };

export type LiveDoor = DoorAnswer & { reload: () => Promise<void> };

/**
 * Reads the door of an event and follows its changes. Reads all scans again only after a gap and in `reload`.
 * @param eventId null to read nothing: the account may not see the door
 */
export function useDoor(eventId: string | null): LiveDoor {
  const live = use(LiveChangesContext);
  const [answer, setAnswer] = useState(notRead);
  const latest = useRef<Door | null>(null);
  const reading = useRef<Promise<void> | null>(null);
  /** What the next request reads. */
  const wanted = useRef<Amount | null>(null);
  /** Ids of RSVPs that have changed since they were read. */
  const changed = useRef(new Set<string>());
  const isShown = useRef(true);

  const read = useCallback(
    async (also: Amount): Promise<void> => {
      if (eventId === null) return;
      wanted.current = larger(also, wanted.current);
      // One after the other: each adds to what the one before has read.
      const readAll = async () => {
        for (let isDone = false; wanted.current && !isDone; ) {
          const amount: Amount = wanted.current;
          wanted.current = null;
          const known = latest.current;
          const isNews = amount === 'news' && known;
          const ids = isNews ? [] : [...changed.current];
          for (const id of ids) changed.current.delete(id);
          const lists = isNews
            ? await readDoorNews(known)
            : await readDoor(eventId, amount === 'all' ? null : known, ids);
          if (!isShown.current) return;
          isDone = !lists.ok;
          if (lists.ok) {
            const door = lists.value;
            latest.current = door;
            setAnswer({ door, isGone: door === null, failure: null, asOf: Date.now() });
          } else {
            wanted.current = larger(amount, wanted.current);
            for (const id of ids) changed.current.add(id);
            const { ok: _, ...failure } = lists;
            if (!isNews) setAnswer((before) => ({ ...before, failure }));
          }
        }
      };
      reading.current ??= readAll().finally(() => {
        reading.current = null;
      });
      return reading.current;
    },
    [eventId],
  );
  const reload = useCallback(() => read('all'), [read]);

  useEffect(() => {
    if (eventId === null) return;
    isShown.current = true;
    let timer = 0;
    const readSoon = (amount: Amount) => {
      wanted.current = larger(amount, wanted.current);
      timer ||= window.setTimeout(() => {
        timer = 0;
        void read('news');
      }, batchFor);
    };
    void reload();
    const stop = live.follow(follows, (change) => {
      if (!change) return readSoon('all');
      const { collection, id, record } = change;
      // It may have been moved to another event.
      const series = latest.current?.event.series ?? '';
      const isOfEvent =
        record.event_id === eventId ||
        (collection === 'door_keys' && series !== '' && record.series !== '') ||
        (latest.current?.parties.has(id) ?? false);
      if (id !== eventId && !isOfEvent) return;
      if (collection === 'event_rsvps') changed.current.add(id);
      readSoon('changes');
    });
    const stopTopic = live.follow(doorTopic(eventId), () => readSoon('news'));
    const interval = setInterval(() => {
      if (document.visibilityState === 'visible') readSoon('news');
    }, phonesEvery);
    return () => {
      isShown.current = false;
      stop();
      stopTopic();
      clearTimeout(timer);
      clearInterval(interval);
    };
  }, [live, eventId, read, reload]);
  return { ...answer, reload };
}
