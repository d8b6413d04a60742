import * as v from 'valibot';
import { expect, it } from 'vitest';
import { heldData } from '../../../src/domain/my-data';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { consentFields, newId } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);

it('is stored with the event that the RSVP had, for each child, and shown with its title', async () => {
  const [first, second] = [
    await server.putEvent({ title: 'Worship Night' }),
    await server.putEvent({ title: 'Game Night' }),
  ];
  const guardian_contact = `${newId()}@example.org`;
  const rsvp = await server.sendYoung(first.id, {
    number_of_guests: 2,
    children: [{ name: 'Eli' }],
    guardian_contact,
    guardian_phone: '615 555 0142',
  });
  await server.create('consents', consentFields(rsvp));
  await ada.patch('event_rsvps', rsvp.id, { event_id: second.id });
  await server.create('consents', consentFields(rsvp, { state: 'refused' }));
  const [child] = await server.rows('event_rsvps', `party_of = '${rsvp.id}'`);
  for (const about of [rsvp.id, child?.id])
    expect(await server.rows('consents', `about = '${about}'`, 'created_at,@rowid')).toMatchObject([
      { state: 'given', event_id: first.id },
      { state: 'refused', event_id: second.id },
    ]);
  const owner = (await server.putAccount({ role: 'owner' })).token;
  const request = { who: guardian_contact, audit_id: newId() };
  const { held } = v.parse(
    v.pick(heldData, ['held']),
    (await server.ask('POST', '/api/byop/person/export', request, owner)).json,
  );
  const answers = held.find(({ name }) => name === 'consents')?.rows ?? [];
  expect(answers.map(({ about, state }) => `${state}: ${about}`).sort()).toEqual([
    'given: Worship Night',
    'given: Worship Night',
    'refused: Game Night',
    'refused: Game Night',
  ]);
});

it('is refused about an event that the RSVP was moved from, and counts about the one that it has', async () => {
  const [first, second] = [await server.putEvent(), await server.putEvent()];
  const rsvp = await server.sendYoung(first.id, { number_of_guests: 2, children: [{ name: 'Eli' }] });
  await ada.patch('event_rsvps', rsvp.id, { event_id: second.id });
  for (const state of ['given', 'refused', 'withdrawn']) {
    const late = consentFields(rsvp, { state, event_id: first.id });
    // Also when it is sent again.
    for (let n = 0; n < 2; n += 1)
      expect(await server.create('consents', late)).toMatchObject({
        status: 409,
        json: { id: late.id, outcome: 'refused', code: 'other_event' },
      });
  }
  expect(await server.rows('consents', `about = '${rsvp.id}'`)).toEqual([]);
  const party = () => server.rows('event_rsvps', `id = '${rsvp.id}' || party_of = '${rsvp.id}'`);
  expect((await party()).map(({ consent_state }) => consent_state)).toEqual(['asked', 'asked']);
  const yes = consentFields(rsvp, { event_id: second.id });
  expect(await server.create('consents', yes)).toMatchObject({ status: 200, json: { status: 'given' } });
  // A stored answer stays known after another move.
  await ada.patch('event_rsvps', rsvp.id, { event_id: first.id });
  expect(await server.create('consents', yes)).toMatchObject({ status: 200, json: { status: 'asked' } });
});
