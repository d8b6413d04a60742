/** What mails say of rows, made safe to stand in a letter. Everything is text: there is no HTML to break out of. */
import type { EventChange, RsvpFacts } from '../../../src/content/mail';
import { site } from '../../../src/content/site';
import { email } from '../../../src/domain/fields';
import { parse } from '../../../src/domain/parse';
import { isoOf, rows } from '../rows';
import { positionOf } from '../seats';

const longestLine = 150;
const anAddress = email();

/** One line without anything that a header or a terminal would obey, cut where nobody reads on. */
export function oneLine(text: string): string {
  const line = text.replace(/[^ -~\u00a0-\u2027\u202a-\uffff]+/g, ' ').trim();
  return line.length > longestLine ? `${line.slice(0, longestLine - 1).trimEnd()}…` : line;
}

/** Several lines, without control characters. */
export const lines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\n -~\u00a0-\uffff]+/g, ' ');

/**
 * The name to greet with: the first word, or '' when it could be a link. Anybody can put any address into a form, so
 * our mails must not carry the words of one stranger to another.
 */
export function greeting(name: string): string {
  const [first = ''] = oneLine(name).split(' ');
  return first.length > 30 || /[./:@\\<>]/.test(first) ? '' : first;
}

/** An address that may stand in a header, or null. Rows can also be written by superusers, past every form. */
export function address(text: string): string | null {
  const read = parse(anAddress, text);
  return read.ok ? read.value : null;
}

/** Where people reach the site. */
export const origin = (): string => $os.getenv('APP_URL').replace(/\/+$/, '') || site.url;

/** Returns what an RSVP's mail says. Throws "no rows" when its event is gone. */
export function rsvpFacts(app: PbApp, rsvp: PbRecord, secret: string): RsvpFacts {
  const event = app.findRecordById('events', rsvp.getString('event_id'));
  const status = rsvp.getString('status');
  const page = `${origin()}/ministries/events`;
  return {
    name: greeting(rsvp.getString('name')),
    title: oneLine(event.getString('title')),
    when: [dayOf(event.getString('date')), oneLine(event.getString('time'))].filter(Boolean).join(', '),
    where: oneLine(event.getString('location')),
    guests: rsvp.getInt('number_of_guests'),
    status: status === 'waitlist' || status === 'confirmed' ? status : 'cancelled',
    position: status === 'waitlist' ? positionOf(app, event.id, rsvp.id) : 0,
    link: `${page}?event=${event.id}`,
    events: page,
    manage: `${page}#stub=${rsvp.id}.${secret}`,
  };
}

/** Formats a stored instant like "Saturday, November 28, 2026", in the ministry's zone; '' for none. */
export function dayOf(stored: string): string {
  const instant = isoOf(stored);
  return instant
    ? new DateTime(instant).time().in(new Timezone(site.zone)).format('Monday, January 2, 2006')
    : '';
}

const shown: readonly { field: string; label: string; read: (stored: string) => string }[] = [
  { field: 'title', label: 'Name', read: oneLine },
  { field: 'date', label: 'Date', read: dayOf },
  { field: 'time', label: 'Time', read: oneLine },
  { field: 'location', label: 'Place', read: oneLine },
];

/**
 * Returns what is different about an event since the recipient last heard of it: since their RSVP, or since the last time
 * that the team notified guests before `at`. Read from the audit log. A field that was changed and changed back is left out.
 * @param at when this mail was queued, as stored
 */
export function eventChanges(app: PbApp, rsvp: PbRecord, at: string): EventChange[] {
  const event = app.findRecordById('events', rsvp.getString('event_id'));
  const edits = rows(
    app,
    `SELECT before FROM audit_log WHERE collection = 'events' AND record_id = {:event}
       AND action IN ('update', 'undo') AND before IS NOT NULL AND created_at > max({:since}, COALESCE((
         SELECT MAX(created_at) FROM audit_log
         WHERE record_id = {:event} AND action = 'tell' AND created_at < {:at}), ''))
     ORDER BY created_at, rowid`,
    { event: event.id, since: rsvp.getString('created_at'), at },
    { before: '' },
  );
  const known: Record<string, unknown> = {};
  for (const { before } of edits) {
    const fields: Record<string, unknown> = JSON.parse(before) ?? {};
    Object.assign(known, { ...fields, ...known }); // the oldest value of each field stays
  }
  return shown.flatMap(({ field, label, read }) => {
    const before = typeof known[field] === 'string' ? read(known[field]) : null;
    const now = read(event.getString(field));
    return before === null || before === now ? [] : [{ label, before, now }];
  });
}
