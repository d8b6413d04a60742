/** Removes the demo content, and says whether there is any (docs/decisions/085-demo-giving.md). */
import { events, series } from '../../../scripts/seed/events';
import { members } from '../../../scripts/seed/members';
import { opportunities } from '../../../scripts/seed/opportunities';
import { mostPeople, person } from '../../../scripts/seed/people';
import { photos } from '../../../scripts/seed/photos';
import { resources } from '../../../scripts/seed/resources';
import { seedId } from '../../../scripts/seed/seed-id';
import {
  type DemoKind,
  type DemoRemoval,
  demoRemovalAnswer,
  demoRemovalRequest,
  type KeptReason,
  keptTitles,
} from '../../../src/domain/admin/demo';
import type { CollectionName } from '../../../src/domain/collections';
import { parse } from '../../../src/domain/parse';
import { drawingId } from '../../../src/domain/posts/photo-places';
import { answerOwner } from '../accounts/second-factor';
import { auditPromotions, findRepeatedAction, logAction, titleOf } from '../audit';
import { demoPages, removeDemoWords } from '../content/demo-words';
import { announce } from '../content/publish';
import { nameOf } from '../content/rows';
import { promoteWaiting } from '../events/events';
import { deleteDemoGifts } from '../giving/demo-stripe';
import { closeReports } from '../posts/closed-reports';
import { bodyOf, parseOrThrow, roleOf } from '../request';
import { switchSetting } from '../site-settings';
import { idsOf, recordsOf, rows, run } from '../sql';
import { deleteForever } from '../trash/soft-delete';
import { boardEmail } from './demo';

interface Part {
  kind: DemoKind;
  collection: CollectionName;
  /** Which rows the demo made. */
  made: string;
  /** What else than an entry in the audit log says that the team changed a row. */
  changed?: string;
  /** Which rows have something that the demo did not make. */
  used?: string;
  /** Whether the rows are about people: their names are not kept in the audit log. */
  isPersonal?: true;
}

const ofSeeds = (kind: string) => `id IN (SELECT value FROM json_each({:seeds}, '$.${kind}'))`;
const aboutSeeds = (column: string, kind: string) =>
  `${column} IN (SELECT value FROM json_each({:seeds}, '$.${kind}'))`;
/** Rows that a person sent have a hash, also from an address of the demo. */
const byDemoPerson = `(content_hash = '' AND ${aboutSeeds('email', 'people')})`;
/** Nobody can have answered before the demo was loaded. Retention empties the other columns of an RSVP. */
const beforeDemo = 'created_at < (SELECT created FROM users WHERE email = {:board})';

/** Dependents first: an event whose last guest is the demo's is not used. */
const parts: readonly Part[] = [
  {
    kind: 'rsvps',
    collection: 'event_rsvps',
    made: `${aboutSeeds('event_id', 'events')} AND ${beforeDemo}`,
    used: `EXISTS (SELECT 1 FROM door_scans WHERE rsvp_id = event_rsvps.id)
      OR EXISTS (SELECT 1 FROM rsvp_changes WHERE rsvp_id = event_rsvps.id)
      OR EXISTS (SELECT 1 FROM event_rsvps AS child WHERE child.party_of = event_rsvps.id AND child.party_of != '')`,
    isPersonal: true,
  },
  {
    kind: 'events',
    collection: 'events',
    made: `${ofSeeds('events')} OR ${aboutSeeds('series', 'series')}`,
    changed: 'NOT demo',
    used: `EXISTS (SELECT 1 FROM event_rsvps WHERE event_id = events.id)
      OR EXISTS (SELECT 1 FROM door_keys WHERE event_id = events.id) OR json_array_length(leaders) > 0`,
  },
  { kind: 'messages', collection: 'contact_submissions', made: byDemoPerson, isPersonal: true },
  { kind: 'messages', collection: 'collaboration_interest', made: byDemoPerson, isPersonal: true },
  {
    kind: 'messages',
    collection: 'reports',
    made: `content_hash = '' AND ${aboutSeeds('about', 'posts')}`,
    isPersonal: true,
  },
  { kind: 'photos', collection: 'photos', made: ofSeeds('photos') },
  {
    kind: 'members',
    collection: 'artist_submissions',
    made: `${ofSeeds('members')} OR ${byDemoPerson}`,
    // Their photos are deleted with them.
    used: "'member:' || id IN (SELECT place FROM photos) OR 'application:' || id IN (SELECT place FROM photos)",
    isPersonal: true,
  },
  {
    kind: 'posts',
    collection: 'collaboration_opportunities',
    made: ofSeeds('posts'),
    used: 'id IN (SELECT opportunity_id FROM collaboration_interest)',
  },
  { kind: 'posts', collection: 'resources', made: ofSeeds('posts') },
  { kind: 'subscribers', collection: 'newsletter_subscribers', made: byDemoPerson, isPersonal: true },
];

const params = (): Record<string, string> => ({
  board: boardEmail,
  seeds: JSON.stringify({
    events: events.map(({ title }) => seedId(title)),
    series: series.map(({ title }) => seedId(title)),
    members: members.map(({ name }) => seedId(name)),
    posts: [...opportunities, ...resources].map(({ title }) => seedId(title)),
    photos: photos.map((_, n) => drawingId(n)),
    people: Array.from({ length: mostPeople }, (_, n) => person(n).email),
  }),
});

/** Returns SQL for the ids of the demo's rows of a part, with why they stay; '' for those that go. */
const rowsSql = ({ collection, made, changed = 'FALSE', used = 'FALSE' }: Part): string =>
  `SELECT id, CASE WHEN (${changed}) OR EXISTS (SELECT 1 FROM audit_log WHERE record_id = ${collection}.id) THEN 'changed'
     WHEN ${used} THEN 'used' ELSE '' END AS why
   FROM ${collection} WHERE ${made}`;

/** `GET /api/byop/demo` → `demoAnswer`, for the team. */
export function showDemo(e: RequestEvent): void {
  if (!roleOf(e.auth)) throw new ForbiddenError('Your account cannot see this.');
  const some = parts.map((part) => `SELECT id FROM (${rowsSql(part)}) WHERE why = ''`).join(' UNION ALL ');
  e.json(200, { shown: demoPages(e.app).length > 0 || idsOf(e.app, `${some} LIMIT 1`, params()).length > 0 });
}

/** `POST /api/byop/demo/remove` with `demoRemovalRequest` → `demoRemovalAnswer`, for owners. */
export function removeDemo(e: RequestEvent): void {
  let isRemoved = false;
  answerOwner(e, (tx, owner) => {
    const { audit_id } = parseOrThrow(demoRemovalRequest, bodyOf(e));
    const earlier = findRepeatedAction(tx, owner, audit_id, ['remove_demo'], { collection: 'site_settings' });
    if (earlier) return storedAnswer(earlier);
    const removal = newRemoval();
    removeRows(tx, owner, audit_id, removal);
    for (const page of demoPages(tx)) {
      const name = nameOf(page);
      removal.remove('pages');
      if (removeDemoWords(tx, page)) removal.keep('pages', 'changed', name);
    }
    removal.remove('gifts', deleteDemoGifts(tx));
    // Later starts neither load nor move anything, and `byop doctor` finds no demo events.
    for (const table of ['events', 'series']) run(tx, `UPDATE ${table} SET demo = FALSE WHERE demo`);
    const setting = switchSetting(tx, 'demo_removed', true);
    logAction(tx, owner, {
      action: 'remove_demo',
      record: setting,
      title: '',
      after: removal.answer,
      id: audit_id,
    });
    isRemoved = true;
    return removal.answer;
  });
  // Also without a removed page: open admin pages follow this topic, whatever their role may read.
  if (isRemoved) announce(e.app, '');
}

function storedAnswer(earlier: PbRecord): DemoRemoval {
  const read = parse(demoRemovalAnswer, JSON.parse(earlier.getString('after') || 'null'));
  // Retention empties the entry after its term.
  return read.ok ? read.value : { removed: [], kept: [] };
}

/** Removes the rows that nobody changed or used. @param audit the id of the audit row */
function removeRows(tx: PbApp, owner: PbRecord, audit: string, removal: Removal): void {
  for (const part of parts) {
    const { kind, collection, isPersonal } = part;
    const found = rows(tx, rowsSql(part), params(), { id: '', why: '' });
    for (const { id, why } of found) {
      const record = tx.findRecordById(collection, id);
      if (why === 'changed' || why === 'used') {
        removal.keep(kind, why, isPersonal ? '' : titleOf(record));
        if (kind === 'events') auditPromotions(tx, owner, promoteWaiting(tx, id), audit);
        continue;
      }
      if (kind === 'posts') closeReports(tx, owner, id, audit);
      deleteForever(tx, record);
      removal.remove(kind);
    }
  }
  // One with a date that stays goes on.
  const withoutDates = `SELECT id FROM series WHERE demo AND ${ofSeeds('series')} AND id NOT IN (SELECT series FROM events)`;
  for (const record of recordsOf(tx, 'series', withoutDates, params())) tx.delete(record);
  const boardWithoutPosts = `SELECT id FROM users WHERE email = {:board} AND role = ''
    AND id NOT IN (SELECT user_id FROM collaboration_opportunities) AND id NOT IN (SELECT created_by FROM resources)`;
  for (const account of recordsOf(tx, 'users', boardWithoutPosts, { board: boardEmail })) tx.delete(account);
}

type Removal = ReturnType<typeof newRemoval>;

/** Counts what is removed and what stays. */
function newRemoval() {
  const answer: DemoRemoval = { removed: [], kept: [] };
  return {
    answer,
    remove(kind: DemoKind, count = 1): void {
      const known = answer.removed.find((one) => one.kind === kind);
      if (known) known.count += count;
      else if (count > 0) answer.removed.push({ kind, count });
    },
    keep(kind: DemoKind, why: KeptReason, title: string): void {
      let known = answer.kept.find((one) => one.kind === kind && one.why === why);
      if (!known) {
        known = { kind, why, count: 0, titles: [] };
        answer.kept.push(known);
      }
      known.count += 1;
      if (title && known.titles.length < keptTitles) known.titles.push(title);
    },
  };
}
