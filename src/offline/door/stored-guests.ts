/** The guests of a door on disk. Apart from `door-table.ts`, because each start of the site deletes those of doors that have ended. */
import type { Database, DoorRow } from '../model';

export const partsOf = ({ doorParts }: Database, door: string) =>
  doorParts.where('[door+n]').between([door, Number.NEGATIVE_INFINITY], [door, Number.POSITIVE_INFINITY]);

/** What a door without guests has: it asks for everything. */
const noGuests = { tag: '', next: 0, list: undefined } as const satisfies Partial<DoorRow>;

/** Deletes the guests of a door, and the scans that the server has. If its key becomes valid again, everything is sent again. */
export async function forgetGuests(db: Database, id: string, more: Partial<DoorRow> = {}): Promise<void> {
  await db.doorLists.delete(id);
  await partsOf(db, id).delete();
  await db.doors.update(id, { ...noGuests, ...more });
  await db.doorScans.where('[door+state]').equals([id, 'stored']).delete();
}
