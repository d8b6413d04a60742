/** Pages that are published at a time: the job publishes what is due, also what became due while the server was stopped. */
import { contentTable } from '../../../src/domain/content/tables';
import { logAction, nobody } from '../audit';
import { invalidFieldsError } from '../request';
import { findOrNull, rows, storedTime } from '../sql';
import { announce, publishDraft } from './publish';
import { checkDraft, findPage, nameOf, nextRevision, setSchedule } from './rows';

const day = 86_400_000;
const furthest = 366 * day;

/** Returns a time as it is stored. Throws a 400 for the field `at` if it is not within the next year. */
export function futureTime(at: string): string {
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) ? Date.parse(at) : Number.NaN;
  const wrong = (message: string) => invalidFieldsError({ at: message });
  if (Number.isNaN(instant)) throw wrong('Choose a date and a time.');
  if (instant <= Date.now()) throw wrong('Choose a time that is still to come.');
  if (instant > Date.now() + furthest) throw wrong('Choose a time within the next year.');
  return storedTime(instant);
}

/** Returns the pages that are published at a time, as it is stored. One of a later version of the site is never published. */
export const scheduledPages = (app: PbApp): { key: string; at: string }[] =>
  rows(
    app,
    "SELECT key, publish_at AS at FROM content WHERE publish_at != ''",
    {},
    { key: '', at: '' },
  ).filter(({ key }) => contentTable(key));

/** Publishes every page that is due. One that fails stops no other. */
export function publishDue(app: PbApp): void {
  const now = storedTime();
  for (const { key } of scheduledPages(app).filter(({ at }) => at <= now)) {
    try {
      let isPublished = false;
      app.runInTransaction((tx) => {
        isPublished = publishDuePage(tx, key);
      });
      if (isPublished) announce(app, key);
    } catch (error) {
      app.logger().error('A page could not be published at its time', 'key', key, 'error', `${error}`);
    }
  }
}

/** Returns whether it was published. What is wrong is stored beside the draft, and the schedule ends. */
function publishDuePage(tx: PbApp, key: string): boolean {
  const page = findPage(tx, key);
  const { row } = page;
  const at = row.getString('publish_at');
  // It was published or put off since.
  if (at === '' || at > storedTime()) return false;
  const draft = checkDraft(tx, page);
  if (!draft.ok) {
    const [[field, message] = ['', '']] = Object.entries(draft.fields);
    setSchedule(row, { error: `${field}: ${message}` });
    nextRevision(row);
    tx.save(row);
    return false;
  }
  // The account may be gone since.
  const by = findOrNull(tx, 'users', row.getString('scheduled_by'));
  const isVersion = publishDraft(tx, page, { values: draft.value, by });
  tx.save(row);
  if (!isVersion) return false;
  const after = { version: row.getInt('version'), publish_at: at };
  logAction(tx, by ?? nobody, { action: 'publish', record: row, title: nameOf(page), after });
  return true;
}
