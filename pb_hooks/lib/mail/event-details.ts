/** What mails say of rows, made safe to stand in a letter. Everything is text: there is no HTML to break out of. */
import * as v from 'valibot';
import type { EventChange, RsvpFacts } from '../../../src/content/mail';
import { site } from '../../../src/content/site';
import { type FieldChange, fieldChange } from '../../../src/domain/event-changes';
import { email } from '../../../src/domain/fields';
import { parse } from '../../../src/domain/parse';
import { isoOf } from '../rows';
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
function dayOf(stored: string): string {
  const instant = isoOf(stored);
  return instant
    ? new DateTime(instant).time().in(new Timezone(site.zone)).format('Monday, January 2, 2006')
    : '';
}

const statuses: Record<string, string> = { upcoming: 'takes place', cancelled: 'called off', past: 'over' };
const shown: Record<FieldChange['field'], { label: string; read: (stored: string) => string }> = {
  status: { label: 'Status', read: (status) => statuses[status] ?? '' },
  date: { label: 'Date', read: dayOf },
  time: { label: 'Time', read: oneLine },
  location: { label: 'Place', read: oneLine },
};

/**
 * Returns what is different about an event since its guests last heard of it, in words. What was changed back meanwhile is
 * left out.
 * @param stored the changes as they were queued with the mail, in JSON
 */
export function eventChanges(app: PbApp, rsvp: PbRecord, stored: string): EventChange[] {
  const event = app.findRecordById('events', rsvp.getString('event_id'));
  const read = v.safeParse(v.array(fieldChange), JSON.parse(stored || '[]'));
  return (read.success ? read.output : []).flatMap(({ field, from }) => {
    const { label, read } = shown[field];
    const [before, now] = [read(from), read(event.getString(field))];
    return before === now ? [] : [{ label, before, now }];
  });
}
