/** Leaders have a right only to the rows of the events that they were given (docs/decisions/122-roles.md). */
import { Refusal, roleOf } from '../request';
import { idsOf } from '../sql';

/** Returns the events of a leader, null for an account that may have those of all events. */
export const eventsOf = (app: PbApp, member: PbRecord): string[] | null =>
  roleOf(member) === 'leader'
    ? idsOf(
        app,
        'SELECT events.id FROM events, json_each(events.leaders) AS leader WHERE leader.value = {:id}',
        { id: member.id },
      )
    : null;

/** Refuses the key of a door that a leader was not given: of an event, or of a series. */
export function refuseOtherKey(app: PbApp, member: PbRecord, key: PbRecord): void {
  const series = key.getString('series');
  if (!series) {
    refuseOtherEvent(app, member, key.getString('event_id'));
    return;
  }
  const led = `SELECT series.id FROM series, json_each(series.leaders) AS leader
    WHERE series.id = {:series} AND leader.value = {:id}`;
  if (roleOf(member) === 'leader' && idsOf(app, led, { series, id: member.id }).length === 0)
    throw new Refusal(403, 'other_event', 'This is a series of other leaders.');
}

/** Refuses a row of an event, or of the door of a series, that a leader was not given. */
export function refuseOtherRow(app: PbApp, member: PbRecord, row: PbRecord | null): void {
  if (row?.collection().name === 'door_keys') refuseOtherKey(app, member, row);
  else refuseOtherEvent(app, member, row?.getString('event_id') ?? '');
}

/** Refuses an event that a leader was not given; '' stands for all events. */
export function refuseOtherEvent(app: PbApp, member: PbRecord, eventId: string): void {
  const events = eventsOf(app, member);
  if (events && !events.includes(eventId))
    throw new Refusal(403, 'other_event', 'This is an event of other leaders.');
}
