/** Demo content: loaded once into an empty database; its events are moved to new dates at every start. `demo-removal.ts` removes it. */
import { type EventSeed, events, type SeriesSeed, series } from '../../../scripts/seed/events';
import { applications, interests, messages, reports, subscribers } from '../../../scripts/seed/inbox';
import { type MemberSeed, members } from '../../../scripts/seed/members';
import { opportunities } from '../../../scripts/seed/opportunities';
import { person } from '../../../scripts/seed/people';
import { photos } from '../../../scripts/seed/photos';
import { resources } from '../../../scripts/seed/resources';
import { seedId } from '../../../scripts/seed/seed-id';
import { clockText, dayFor } from '../../../scripts/seed/when';
import type { CollectionName } from '../../../src/domain/collections';
import { addDays, weekdayOf } from '../../../src/domain/events/calendar-days';
import { placeInMonth, textOfRule } from '../../../src/domain/events/series/series-rule';
import { consentVersions } from '../../../src/domain/posts/photo';
import { drawingId } from '../../../src/domain/posts/photo-places';
import { consentTextVersions, type Guardian } from '../../../src/domain/rsvps/consent';
import type { Answer } from '../../../src/domain/rsvps/stored-questions';
import { askGuardian } from '../consent/guardians';
import { publishDemoContent } from '../content/ensure-content';
import { refresh, site } from '../site';
import { isSet } from '../site-settings';
import { idsOf, run, storedTime } from '../sql';
import { dayOf, instantOf } from '../time-zone';

const hour = 3_600_000;

/** Email of the account of the demo's posts. It is made when the demo is loaded. */
export const boardEmail = 'board@byop.example';

/**
 * Loads everything into an empty database; otherwise moves the demo events that nobody has edited. Does nothing once an owner has
 * removed the demo.
 */
export function ensureDemo(app: PbApp, print: (line: string) => void): void {
  if (isSet(app, 'demo_removed')) return;
  const filled = ['events', 'artist_submissions', 'collaboration_opportunities', 'resources'];
  const some = filled.map((collection) => `SELECT id FROM ${collection}`).join(' UNION ALL ');
  const isEmpty = idsOf(app, `${some} LIMIT 1`).length === 0;
  let pages = 0;
  // In a transaction of their own: the dates of the events follow from the zone of the site.
  if (isEmpty) {
    app.runInTransaction((tx) => {
      pages = publishDemoContent(tx);
    });
    refresh();
  }
  const today = dayOf(Date.now());
  app.runInTransaction((tx) => {
    if (!isEmpty) {
      for (const seed of events) moveEvent(tx, seed, today);
      return;
    }
    let guest = 0;
    for (const seed of events) guest = addEvent(tx, seed, today, guest);
    for (const seed of series) addSeries(tx, seed, today);
    members.forEach((seed, n) => {
      addMember(tx, seed, n);
    });
    addPosts(tx);
    addPhotos(tx);
    addInbox(tx, guest);
    print(
      `Demo content: ${pages} pages, ${events.length} events with ${guest} RSVPs, ${members.length} members, the board and the library`,
    );
  });
}

function datesOf(seed: EventSeed, today: string): { date: string; ends_at: string } {
  const day = dayFor(seed.when, today);
  return {
    date: storedTime(instantOf(day, seed.at)),
    ends_at: storedTime(instantOf(addDays(day, seed.days ?? 0), seed.until)),
  };
}

/** Moves an event to its current date. Sets `updated_at`, which calendars need; does nothing if the date is right. */
function moveEvent(tx: PbApp, seed: EventSeed, today: string): void {
  run(
    tx,
    `UPDATE events SET date = {:date}, ends_at = {:ends_at}, updated_at = {:now}
     WHERE id = {:id} AND demo AND date != {:date}`,
    { id: seedId(seed.title), now: storedTime(Date.now()), ...datesOf(seed, today) },
  );
}

/** Adds an event with its RSVPs. `guest` is the number of the first person; returns the next one. */
function addEvent(tx: PbApp, seed: EventSeed, today: string, guest: number): number {
  const dates = datesOf(seed, today);
  const id = seedId(seed.title);
  add(tx, 'events', {
    id,
    ...dates,
    title: seed.title,
    description: seed.description,
    time: [clockText(seed.at), seed.entry].filter(Boolean).join(', '),
    location: seed.location,
    type: seed.type,
    status: seed.status ?? 'upcoming',
    featured: seed.featured ?? false,
    max_attendees: seed.seats ?? 0,
    questions: seed.questions?.map(({ answers: _, ...question }) => question) ?? null,
    consent_required: seed.forYoungPeople !== undefined,
    pick_up: seed.forYoungPeople !== undefined,
    demo: true,
  });
  const parties = [...seed.parties, ...(seed.waiting ?? [])];
  const lastAnswer = Math.min(Date.now(), Date.parse(dates.date.replace(' ', 'T')));
  const under18 = seed.forYoungPeople?.under18 ?? [];
  parties.forEach((guests, n) => {
    const guardian = under18.includes(n) ? guardianOf(person(guest + n).name) : null;
    const hasAgreed = n === under18[0];
    const rsvp = add(tx, 'event_rsvps', {
      ...person(guest + n),
      event_id: id,
      number_of_guests: guests,
      status: n < seed.parties.length ? 'confirmed' : 'waitlist',
      answers: answersOf(seed, n),
      show_first_name: !guardian && n % 2 === 0,
      ...guardian,
      ...(guardian && askGuardian(tx, 'event_rsvps', guardian, undefined).columns),
      ...(hasAgreed && { consent_state: 'given' }),
      created_at: storedTime(lastAnswer - (parties.length - n) * 7 * hour),
    });
    if (guardian && hasAgreed) addConsent(tx, rsvp, guardian.guardian_name);
  });
  return guest + parties.length;
}

/** Adds a series that begins with its next date. `settleAllSeries` makes the dates. */
function addSeries(tx: PbApp, seed: SeriesSeed, today: string): void {
  const isDate = (day: string) =>
    weekdayOf(day) === seed.weekday && (!seed.place || placeInMonth(day) === seed.place);
  let starts = addDays(today, 1);
  while (!isDate(starts)) starts = addDays(starts, 1);
  const { repeats } = seed;
  const rule = { starts, repeats, every: 1, until: '', count: null, without: [], extra: [], pauses: [] };
  add(tx, 'series', {
    id: seedId(seed.title),
    rule: textOfRule(rule),
    zone: site().zone,
    time_from: seed.at,
    time_to: seed.until,
    title: seed.title,
    description: seed.description,
    time: clockText(seed.at),
    location: seed.location,
    type: seed.type,
    max_attendees: seed.seats ?? 0,
    poster: seed.poster,
    demo: true,
  });
}

const answersOf = ({ questions = [] }: EventSeed, n: number): Answer[] =>
  questions.flatMap(({ id, label, answers }) => (answers[n] ? [{ id, label, value: answers[n] }] : []));

/** A guardian who can be called: demo content sends no mail. */
const guardianOf = (name: string): Guardian => ({
  under_18: true,
  guardian_name: `Karen ${name.split(' ').at(-1)}`,
  guardian_contact: '(951) 555-0140',
});

function addConsent(tx: PbApp, about: string, by: string): void {
  const [text_version] = consentTextVersions;
  add(tx, 'consents', { about, by, text_version, state: 'given', how: 'link', at: Date.now() - hour });
}

function addMember(tx: PbApp, seed: MemberSeed, n: number): void {
  add(tx, 'artist_submissions', {
    id: seedId(seed.name),
    name: seed.name,
    email: `${seed.name.toLowerCase().split(' ')[0]}@byop.example`,
    role_interest: seed.role_interest,
    public_role: seed.role,
    skills: seed.skills,
    why_join: seed.why_join,
    social_media: seed.social ?? '',
    portfolio_links: seed.portfolio ?? '',
    public_email: seed.public_email,
    public_links: seed.public_links,
    status: 'approved',
    created_at: ago(n, 9 * 24),
  });
}

/** Adds the posts under an account with a random password: nobody can sign in to it. */
function addPosts(tx: PbApp): void {
  const owner = add(tx, 'users', { email: boardEmail, password: $security.randomString(30) });
  opportunities.forEach((seed, n) => {
    add(tx, 'collaboration_opportunities', {
      ...seed,
      id: seedId(seed.title),
      user_id: owner,
      status: 'Open',
      created_at: ago(n, 40),
    });
  });
  resources.forEach((seed, n) => {
    add(tx, 'resources', {
      ...seed,
      id: seedId(seed.title),
      created_by: owner,
      status: 'active',
      created_at: ago(n, 5 * 24),
    });
  });
}

/** Their files are beside the hooks (scripts/build/build-hooks.mjs). They show no person, so there is no consent. */
function addPhotos(tx: PbApp): void {
  photos.forEach(({ file, ...seed }, n) => {
    const fileOf = (ending: string) => $filesystem.fileFromPath(`${__hooks}/demo-photos/${file}.${ending}`);
    add(tx, 'photos', {
      ...seed,
      id: drawingId(n),
      image: fileOf('webp'),
      screens: fileOf('png'),
      published: true,
      consent_version: consentVersions[0],
      consent_by: 'Demo drawing',
      consent_email: 'photos@byop.example',
      consent_at: storedTime(Date.now()),
      created_at: ago(n, 1),
    });
  });
}

/** Adds what people sent. @param guest the first person's number */
function addInbox(tx: PbApp, guest: number): void {
  let next = guest;
  messages.forEach((message, n) => {
    add(tx, 'contact_submissions', { ...person(next++), ...message, created_at: ago(n, 31) });
  });
  applications.forEach(({ social, portfolio, ...application }, n) => {
    add(tx, 'artist_submissions', {
      ...person(next++),
      ...application,
      social_media: social ?? '',
      portfolio_links: portfolio ?? '',
      created_at: ago(n, 53),
    });
  });
  interests.forEach(({ opportunity, message }, n) => {
    const post = opportunities[opportunity];
    if (!post) return;
    add(tx, 'collaboration_interest', {
      ...person(next++),
      message,
      opportunity_id: seedId(post.title),
      created_at: ago(n, 17),
    });
  });
  reports.forEach(({ kind, post, reason, done }, n) => {
    const { title = '' } = (kind === 'opportunity' ? opportunities : resources)[post] ?? {};
    const status = done ? 'resolved' : 'new';
    add(tx, 'reports', { kind, about: seedId(title), title, reason, status, created_at: ago(n, 40) });
  });
  for (let n = 0; n < subscribers; n++) {
    add(tx, 'newsletter_subscribers', { email: person(n * 3).email, created_at: ago(n, 61) });
  }
}

/** Returns the time `n * hours` before now. */
const ago = (n: number, hours: number): string => storedTime(Date.now() - (n * hours + 1) * hour);

function add(tx: PbApp, collection: CollectionName, values: Record<string, unknown>): string {
  const record = new Record(tx.findCollectionByNameOrId(collection), values);
  if (typeof values.created_at === 'string') record.setRaw('created_at', new DateTime(values.created_at));
  tx.save(record);
  return record.id;
}
