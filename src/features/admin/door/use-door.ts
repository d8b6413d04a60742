import { use, useCallback, useEffect, useRef, useState } from 'react';
import { type Door, readDoor, readDoorNews } from '../../../data/admin/door';
import type { Failure } from '../../../data/failure';
import { doorTopic } from '../../../domain/door/door';
import { LiveChangesContext } from '../kit/live-changes';

/** In ms. Messages within this time cause one request. */
const batchFor = 250;
/** In ms. Phones that send no scans cause no message, but their ages are shown. */
const phonesEvery = 20_000;

const follows = ['events', 'door_keys', 'event_rsvps'] as const;

/** What is read again: what phones sent, also what admins and guests changed, or everything after a gap. */
type Wanted = 'news' | 'changes' | 'all';

interface DoorAnswer {
  /** Null before the first answer, and for an event that does not exist. */
  door: Door | null;
  isGone: boolean;
  failure: Failure | null;
  /** When the lists were last read, epoch ms. */
  asOf: number;
}

const notRead: DoorAnswer = { door: null, isGone: false, failure: null, asOf: 0 };

/** Reads the door of an event and follows its changes. Reads all scans again only after a gap. */
export function useDoor(eventId: string): DoorAnswer & { reload: () => Promise<void> } {
  const live = use(LiveChangesContext);
  const [answer, setAnswer] = useState(notRead);
  const latest = useRef<Door | null>(null);
  const reading = useRef(Promise.resolve());
  const isShown = useRef(true);

  const read = useCallback(
    (wanted: Wanted) => {
      // One after the other: each adds to what the one before has read.
      reading.current = reading.current.then(async () => {
        const known = latest.current;
        const isNews = wanted === 'news' && known;
        const lists = isNews
          ? await readDoorNews(known)
          : await readDoor(eventId, wanted === 'all' ? null : known);
        if (!isShown.current) return;
        if (lists.ok) {
          const door = lists.value;
          latest.current = door;
          setAnswer({ door, isGone: door === null, failure: null, asOf: Date.now() });
        } else if (!isNews) {
          const { ok: _, ...failure } = lists;
          setAnswer((before) => ({ ...before, failure }));
        }
      });
      return reading.current;
    },
    [eventId],
  );
  const reload = useCallback(() => read('all'), [read]);

  useEffect(() => {
    isShown.current = true;
    let timer = 0;
    let wanted: Wanted = 'news';
    const readSoon = (also: Wanted) => {
      if (wanted !== 'all' && also !== 'news') wanted = also;
      timer ||= window.setTimeout(() => {
        timer = 0;
        void read(wanted);
        wanted = 'news';
      }, batchFor);
    };
    void reload();
    const stop = live.follow(follows, (change) => {
      if (!change) readSoon('all');
      else if (change.id === eventId || change.record.event_id === eventId) readSoon('changes');
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
