/**
 * Doors at the start of any page: deletes those that have ended, and asks the server about the others: a key may have been
 * turned off. Loads their code on demand.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { log } from '../../platform/log';
import { serverNow } from '../state';
import type { DoorClient, DoorNeeds } from './door-client';
import { forgetGuests, partsOf } from './stored-guests';

/** How long unsent scans stay after the end of their key, in ms. They have no names in clear text. */
const unsentStayFor = 30 * millisecondsInDay;

/**
 * Returns the earlier of the device's time and the server's, in epoch ms. A clock that was corrected without signal makes the second one
 * wrong, and what is deleted could not be read again at a door without signal. The server keeps the list after the end.
 */
const earlierNow = (device: number): number => Math.min(device, serverNow(device));

export function createDoorLoader(needs: DoorNeeds) {
  const { database, environment } = needs;
  let loaded: Promise<DoorClient> | null = null;
  let stopped = false;

  function load(): Promise<DoorClient> {
    loaded ??= import('./door-client').then(
      ({ createDoorClient }) => {
        const client = createDoorClient(needs);
        if (stopped) client.stop();
        return client;
      },
      (error: unknown) => {
        loaded = null;
        throw error;
      },
    );
    return loaded;
  }

  /** Deletes guest lists whose keys have ended. Returns the doors that keep a guest list or unsent scans, and those of series. */
  const deleteEnded = () =>
    database.run('rw', ['doors', 'doorLists', 'doorParts', 'doorScans'], async (db) => {
      const { doors, doorLists, doorScans } = db;
      const now = earlierNow(environment.clock.now());
      const kept: string[] = [];
      for (const { id, about, openedAt, ended, dates } of await doors.toArray()) {
        const lastDate = dates?.at(-1)?.key_ends_at ?? 0;
        const endsAt = about?.event.key_ends_at ?? Math.max(lastDate, openedAt + unsentStayFor);
        const own = doorScans.where('[door+id]').between([id, ''], [id, '\uffff']);
        const left = await doorScans.where('[door+state]').anyOf([id, 'waiting'], [id, 'rejected']).count();
        if (ended || endsAt <= now) {
          await forgetGuests(db, id);
          if (left === 0 || endsAt + unsentStayFor <= now) {
            await own.delete();
            await doors.delete(id);
            continue;
          }
        }
        const lists = (await doorLists.where('door').equals(id).count()) + (await partsOf(db, id).count());
        const waiting = await doorScans.where('[door+state]').equals([id, 'waiting']).count();
        // The lists of the next dates of a series are loaded ahead.
        if (lists + waiting > 0 || dates) kept.push(id);
      }
      return kept;
    });

  async function start() {
    // Hardly any device has a door.
    if ((await database.run('r', ['doors'], ({ doors }) => doors.count())) === 0) return;
    const kept = await deleteEnded();
    if (kept.length > 0 && !stopped) await (await load()).flushClosed(kept);
  }
  // Without storage there are no doors.
  void start().catch(log);

  return {
    load,
    stop() {
      stopped = true;
      void loaded?.then((client) => client.stop()).catch(log);
    },
  };
}
