/** RSVPs from a phone that has a series as it was a month ago: one outcome for each date, with words. */
import { expect, it } from 'vitest';
import { createSeries, datesOf, inDays, step, weekly } from '../../support/series/steps';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { newId, rsvpFields } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);

it('are refused for dates that are gone or called off, and count for those that moved', async () => {
  const { id: series } = await createSeries(server, ada.token);
  const known = (await datesOf(server, series)).map(({ id }) => `${id}`);
  const [asPlanned = '', deleted = '', calledOff = '', moved = ''] = known;
  // The series ends earlier now.
  const ends = { action: 'change', scope: 'all', series, rule: weekly({ until: inDays(8 + 7 * 6) }) };
  expect((await step(server, ada.token, ends)).status).toBe(200);
  await ada.remove('events', deleted);
  await ada.patch('events', calledOff, { status: 'cancelled' });
  await ada.patch('events', moved, {
    date: `${inDays(31)} 03:00:00.000Z`,
    ends_at: '',
    location: 'Town Hall',
  });

  const last = known.at(-1) ?? '';
  const sent = [asPlanned, deleted, calledOff, moved, last].map((event) =>
    rsvpFields(event, { id: newId() }),
  );
  const answers = [];
  for (const rsvp of sent) answers.push((await server.create('event_rsvps', rsvp)).json);
  const gone = {
    outcome: 'refused',
    code: 'event_gone',
    message: 'This event is no longer on the calendar.',
  };
  const outcomes = [
    { outcome: 'confirmed' },
    gone,
    { outcome: 'refused', code: 'event_cancelled', message: 'This event was cancelled.' },
    { outcome: 'confirmed' },
    gone,
  ];
  expect(answers).toMatchObject(outcomes.map((outcome, n) => ({ id: sent[n]?.id, ...outcome })));
  // Sent again after lost answers.
  for (const [n, rsvp] of sent.entries())
    expect((await server.create('event_rsvps', rsvp)).json).toMatchObject({ id: rsvp.id, ...outcomes[n] });
});
