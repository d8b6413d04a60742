import { use, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Door,
  doorCollections,
  readDoor,
  readDoorNews,
  withChange,
  withNews,
} from '../../../data/admin/door';
import type { AdminChange } from '../../../data/admin/live-updates';
import type { Failure } from '../../../data/failure';
import { doorTopic } from '../../../domain/door/door';
import { LiveChangesContext } from '../kit/live-changes';

/** In ms. Messages within this time cause one request. */
const batchFor = 250;
/** In ms. Phones that send no scans cause no message, but their ages are shown. */
const phonesEvery = 20_000;

export interface DoorAnswer {
  /** Null before the first answer, and for an event that does not exist. */
  door: Door | null;
  isGone: boolean;
  failure: Failure | null;
  /** When the lists were last read, epoch ms. */
  asOf: number;
}

const notRead: DoorAnswer = { door: null, isGone: false, failure: null, asOf: 0 };

/** Reads the door of an event and follows its changes. Reads only what is new, and all lists again only after a gap. */
export function useDoor(eventId: string): DoorAnswer & { reload: () => Promise<void> } {
  const live = use(LiveChangesContext);
  const [answer, setAnswer] = useState(notRead);
  const latest = useRef<Door | null>(null);
  const latestRequest = useRef(0);
  const reading = useRef<Promise<void> | null>(null);
  /** Changes that arrived while the lists are read. Null otherwise. */
  const duringRead = useRef<AdminChange[] | null>(null);

  const show = useCallback((door: Door | null) => {
    latest.current = door;
    setAnswer({ door, isGone: door === null, failure: null, asOf: Date.now() });
  }, []);

  const read = useCallback(async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    duringRead.current ??= [];
    const lists = await readDoor(eventId);
    if (request !== latestRequest.current) return;
    const changes = duringRead.current ?? [];
    duringRead.current = null;
    if (lists.ok) show(changes.reduce<Door | null>(apply, lists.value));
    else {
      const { ok: _, ...failure } = lists;
      setAnswer((before) => ({ ...before, failure }));
    }
  }, [eventId, show]);
  const reload = useCallback(() => {
    reading.current = read();
    return reading.current;
  }, [read]);

  useEffect(() => {
    let shown = true;
    let timer = 0;
    let isGap = false;
    const readNews = async () => {
      await reading.current;
      if (!latest.current) return;
      const news = await readDoorNews(latest.current);
      // Other changes may have arrived meanwhile.
      if (shown && news && latest.current) show(withNews(latest.current, news));
    };
    const readSoon = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        void (isGap ? reload() : readNews());
        isGap = false;
      }, batchFor);
    };
    void reload();
    const stop = live.follow(doorCollections, (change) => {
      if (change) {
        duringRead.current?.push(change);
        if (latest.current) show(withChange(latest.current, change));
      } else {
        isGap = true;
        readSoon();
      }
    });
    const stopTopic = live.followTopic(doorTopic(eventId), readSoon);
    const interval = setInterval(() => {
      if (document.visibilityState === 'visible') readSoon();
    }, phonesEvery);
    return () => {
      shown = false;
      latestRequest.current += 1;
      stop();
      stopTopic();
      clearTimeout(timer);
      clearInterval(interval);
    };
  }, [live, eventId, reload, show]);
  return { ...answer, reload };
}

const apply = (door: Door | null, change: AdminChange): Door | null => door && withChange(door, change);
