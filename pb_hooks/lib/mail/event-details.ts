import * as v from 'valibot';
import type { GuardianFacts } from '../../../src/content/mail/guardian-mail';
import type { ChangedDate, EventChange, RsvpFacts } from '../../../src/content/mail/mail';
import { type FieldChange, fieldChange } from '../../../src/domain/events/event-changes';
import { timesOf } from '../../../src/domain/events/event-times';
import { consentHash, contactKind } from '../../../src/domain/rsvps/consent';
import { joinNames } from '../../../src/domain/rsvps/first-name';
import { guardianSecretOf } from '../link-secrets';
import { answerOf, partyOf, youngPeopleOf } from '../seats/children';
import { isOwnGuardian } from '../seats/own-guardian';
import { closedReason, findEvent, positionOf } from '../seats/seats';
import { yesUntil } from '../seats/series-yes';
import { findOrNull, isoOf, recordsOf } from '../sql';
import { clockTime, instantOf, otherDay, weekdayDate } from '../time-zone';
import { greeting, oneLine, origin } from './format';

/** Returns the facts for a mail about an RSVP. Throws "no rows" when its event is gone. */
export function rsvpFacts(app: PbApp, rsvp: PbRecord, secret: string): RsvpFacts {
  const event = app.findRecordById('events', rsvp.getString('event_id'));
  const status = rsvp.getString('status');
  const page = `${origin()}/ministries/events`;
  return {
    name: greeting(rsvp.getString('name')),
    title: oneLine(event.getString('title')),
    when: [dayOf(event.getString('date')), timesIn(event)].filter(Boolean).join(', '),
    where: oneLine(event.getString('location')),
    guests: rsvp.getInt('number_of_guests'),
    status: status === 'waitlist' || status === 'confirmed' ? status : 'cancelled',
    position: positionOf(app, rsvp.id),
    party: partyOf(app, rsvp, event.getBool('consent_required'), greeting),
    keptOut: event.getBool('consent_required'),
    isParentMailed: contactKind(rsvp.getString('guardian_contact')) === 'mailto',
    link: `${page}?event=${event.id}`,
    events: page,
    manage: `${page}#stub=${rsvp.id}.${secret}`,
    ownYes: ownYesOf(app, rsvp, secret),
    yesUntil: lastDayOf(app, rsvp),
  };
}

/** Returns for whom the person of an RSVP said yes in it, and the parent's link of the same mail. */
function ownYesOf(app: PbApp, rsvp: PbRecord, secret: string): RsvpFacts['ownYes'] {
  if (secret === '' || !isOwnGuardian(app, rsvp)) return undefined;
  const may = youngPeopleOf(app, rsvp).filter((person) => answerOf(person) === 'yes');
  if (may.length === 0) return undefined;
  return {
    names: namesOf(may),
    people: may.length,
    hasCodes: hasPickUp(app, rsvp),
    link: `${origin()}/consent${consentHash({ id: rsvp.id, secret: guardianSecretOf(secret) })}`,
  };
}

/**
 * Returns the facts for a mail to a guardian. Throws "no rows" when its event is gone.
 * @param row the RSVP or application @param isAfterYes about those only who may come
 */
export function guardianFacts(app: PbApp, row: PbRecord, secret: string, isAfterYes = false): GuardianFacts {
  const facts = row.collection().name === 'event_rsvps' ? rsvpFacts(app, row, '') : null;
  const people = youngPeopleOf(app, row).filter((person) => !isAfterYes || answerOf(person) === 'yes');
  return {
    name: namesOf(people),
    people: facts ? people.length : 1,
    title: facts?.title ?? '',
    when: facts?.when ?? '',
    where: facts?.where ?? '',
    link: `${origin()}/consent${consentHash({ id: row.id, secret })}`,
    until: lastDayOf(app, row),
  };
}

/** Returns the last day of a parent's yes for all dates of a series, as a mail has days; '' without one. */
function lastDayOf(app: PbApp, row: PbRecord): string {
  const until = yesUntil(app, row);
  return until && weekdayDate(new Date(instantOf(until, '12:00')).toISOString());
}

/** Returns the first names of those under 18; '' if one of them has none that a mail may carry. */
function namesOf(people: readonly PbRecord[]): string {
  const names = people.map((person) => greeting(person.getString('name')));
  return names.includes('') ? '' : joinNames(names);
}

/** Whether an RSVP's event has pick-up codes. */
export const hasPickUp = (app: PbApp, row: PbRecord): boolean =>
  findOrNull(app, 'events', row.getString('event_id'))?.getBool('pick_up') === true;

/** Whether the event of an RSVP is over or called off. */
export function isClosed(app: PbApp, row: PbRecord): boolean {
  if (row.collection().name !== 'event_rsvps') return false;
  const event = findEvent(app, row.getString('event_id'));
  return event !== undefined && closedReason(event) !== null;
}

/** Returns the times of an event as pages write them. */
function timesIn(event: PbRecord): string {
  const [date, ends_at] = [isoOf(event.getString('date')) ?? '', isoOf(event.getString('ends_at'))];
  return timesOf({ date, ends_at, time: oneLine(event.getString('time')) }, { clock: clockTime, otherDay });
}

/** Formats a stored time as pages do; '' for none. */
function dayOf(stored: string): string {
  const instant = isoOf(stored);
  return instant ? weekdayDate(instant) : '';
}

const statuses: Record<string, string> = { upcoming: 'takes place', cancelled: 'called off', past: 'over' };
const fieldFormats: Record<FieldChange['field'], { label: string; read: (stored: string) => string }> = {
  status: { label: 'Status', read: (status) => statuses[status] ?? '' },
  date: { label: 'Date', read: dayOf },
  time: { label: 'Time', read: oneLine },
  location: { label: 'Place', read: oneLine },
};

/** Describes the event's changes since the last notification, without reverted ones. `stored` is the queued JSON. */
export function eventChanges(app: PbApp, rsvp: PbRecord, stored: string): EventChange[] {
  const event = app.findRecordById('events', rsvp.getString('event_id'));
  const read = v.safeParse(v.array(fieldChange), JSON.parse(stored || '[]'));
  return (read.success ? read.output : []).flatMap(({ field, from }) => {
    const { label, read } = fieldFormats[field];
    const [before, now] = [read(from), read(event.getString(field))];
    return before === now ? [] : [{ label, before, now }];
  });
}

/** The changes of several dates, by the ids of the events. */
const changesByEvent = v.record(v.string(), v.array(fieldChange));

/** Describes the dates of a series that changed and for which a person has RSVPed. `stored` is the queued JSON. */
export function changedDates(app: PbApp, rsvp: PbRecord, stored: string): ChangedDate[] {
  const read = v.safeParse(changesByEvent, JSON.parse(stored || '{}'));
  const changes = read.success ? read.output : {};
  const own = recordsOf(
    app,
    'event_rsvps',
    `SELECT rsvp.id FROM event_rsvps AS rsvp JOIN events ON events.id = rsvp.event_id
     WHERE rsvp.email = {:email} AND rsvp.email != '' AND rsvp.status != 'cancelled'
       AND events.id IN (SELECT value FROM json_each({:events})) GROUP BY events.id ORDER BY events.date`,
    { email: rsvp.getString('email'), events: JSON.stringify(Object.keys(changes)) },
  );
  return own.flatMap((one) => {
    const event = one.getString('event_id');
    const { when, where, link } = rsvpFacts(app, one, '');
    const isOff = findOrNull(app, 'events', event)?.getString('status') === 'cancelled';
    const described = eventChanges(app, one, JSON.stringify(changes[event] ?? []));
    return isOff || described.length > 0 ? [{ when, where, link, isOff, changes: described }] : [];
  });
}
