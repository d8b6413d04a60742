import { use, useCallback, useEffect, useRef, useState } from 'react';
import { type Door, doorCollections, readDoor, withChange } from '../../data/admin/door';
import type { AdminChange } from '../../data/admin/live-updates';
import type { Failure } from '../../data/failure';
import { LiveChangesContext } from './live-changes';

/** In ms. Missed changes within this time cause one request. */
const batchFor = 350;

export interface DoorAnswer {
  /** Null before the first answer, and for an event that does not exist. */
  door: Door | null;
  isGone: boolean;
  failure: Failure | null;
  /** When the lists were last known to be up to date, epoch ms. */
  asOf: number;
}

/** Reads the door of an event and applies every change that the server reports. The lists are read again only after a gap. */
export function useDoor(eventId: string): DoorAnswer & { reload: () => Promise<void> } {
  const live = use(LiveChangesContext);
  const [answer, setAnswer] = useState<DoorAnswer>({ door: null, isGone: false, failure: null, asOf: 0 });
  const latestRequest = useRef(0);
  /** Changes that arrived while the lists are read. Null otherwise. */
  const duringRead = useRef<AdminChange[] | null>(null);

  const reload = useCallback(async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    duringRead.current ??= [];
    const read = await readDoor(eventId);
    if (request !== latestRequest.current) return;
    const changes = duringRead.current ?? [];
    duringRead.current = null;
    if (read.ok) {
      const door = changes.reduce<Door | null>(apply, read.door);
      setAnswer({ door, isGone: door === null, failure: null, asOf: Date.now() });
    } else {
      const { ok: _, ...failure } = read;
      setAnswer((before) => ({ ...before, failure }));
    }
  }, [eventId]);

  useEffect(() => {
    let timer = 0;
    void reload();
    const stop = live.follow(doorCollections, (change) => {
      if (change) {
        duringRead.current?.push(change);
        setAnswer((before) => {
          if (!before.door) return before;
          const door = apply(before.door, change);
          return { ...before, door, isGone: door === null, asOf: Date.now() };
        });
      } else
        timer ||= window.setTimeout(() => {
          timer = 0;
          void reload();
        }, batchFor);
    });
    return () => {
      latestRequest.current += 1;
      stop();
      clearTimeout(timer);
    };
  }, [live, reload]);
  return { ...answer, reload };
}

const apply = (door: Door | null, change: AdminChange): Door | null => door && withChange(door, change);
