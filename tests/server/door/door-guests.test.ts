/** What a door learns about its guests: answers, the consent of guardians, and the code for the pick-up. */
import { describe, expect, it } from 'vitest';
import { attendanceOf } from '../../../src/domain/door/attendance';
import { pickupCodesOf } from '../../../src/domain/door/door';
import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { sharedServer } from '../../support/server/fixtures';
import { changeFields, consentFields, newId, newSecret } from '../../support/server/records';

const server = sharedServer();

const questions = [
  { id: 'qdoor0001', label: 'Nut allergy?', kind: 'yes-no', choices: [], required: false, at_door: true },
  { id: 'qdoor0002', label: 'T-shirt size', kind: 'text', choices: [], required: false, at_door: false },
];
const answers = [
  { id: 'qdoor0001', label: 'Nut allergy?', value: 'Yes' },
  { id: 'qdoor0002', label: 'T-shirt size', value: 'M' },
];
const young = { under_18: true, guardian_name: 'Rosa Moreno', guardian_contact: '+1 615 555 0142' };

it('gets the answers for the door, the guardian and the consent, and nothing of them for scans only', async () => {
  const event = await server.putEvent({ questions });
  await server.sendRsvp(event.id, { ...young, answers });
  const guests = async (more = {}) =>
    (await syncDoor(server, await putDoorKey(server, event.id, more))).guests ?? [];
  expect(await guests()).toMatchObject([
    {
      under_18: true,
      consent: 'asked',
      guardian: { name: 'Rosa Moreno', contact: '+1 615 555 0142' },
      notes: ['Nut allergy'],
    },
  ]);
  expect(await guests({ scan_only: true })).toMatchObject([
    { name: '', under_18: true, guardian: null, notes: [] },
  ]);
});

it('gets the code for the pick-up once a guardian has agreed, if the event uses it', async () => {
  for (const [pick_up, consent_state, code] of [
    [true, 'given', '0420'],
    [true, 'asked', ''],
    [false, 'given', ''],
  ] as const) {
    const event = await server.putEvent({ pick_up });
    const rsvp = await server.sendRsvp(event.id, young);
    await server.ask(
      'PATCH',
      `/api/collections/event_rsvps/records/${rsvp.id}`,
      { consent_state, pickup_code: '0420' },
      server.token,
    );
    for (const scan_only of [false, true]) {
      const { guests } = await syncDoor(server, await putDoorKey(server, event.id, { scan_only }));
      expect(guests).toMatchObject([{ pickup_code: code, notes: [] }]);
    }
  }
});

it('lets a walk-in under 18 in only with a guardian who can be reached, who is then asked', async () => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id);
  const walkIn = (more = {}) =>
    scanOf(newId(), { walk_in: { name: 'Ben', party: 1, consent_given: false, ...young, ...more } });
  const without = walkIn({ guardian_contact: '' });
  const unreachable = walkIn({ guardian_contact: 'my aunt' });
  const reachable = walkIn();
  const answer = await syncDoor(server, key, { scans: [without, unreachable, reachable] });
  expect(answer.stored).toEqual([reachable.id]);
  expect(answer.rejected.map(({ id }) => id)).toEqual([without.id, unreachable.id]);
  expect(await server.row('event_rsvps', without.rsvp_id)).toEqual({});
  expect(await server.row('event_rsvps', reachable.rsvp_id)).toMatchObject({
    under_18: true,
    consent_state: 'asked',
    guardian_name: 'Rosa Moreno',
  });
});

it('notes the yes of a parent at the door, takes it back with the scan, and never overrules their no', async () => {
  const event = await server.putEvent({ consent_required: true });
  const key = await putDoorKey(server, event.id);
  const stateOf = async (id: unknown) => (await server.row('event_rsvps', id)).consent_state;
  const rsvp = await server.sendRsvp(event.id, young);
  const scan = scanOf(`${rsvp.id}`, { consent_by: 'Rosa Moreno' });
  await syncDoor(server, key, { scans: [scan] });
  const { guests } = await syncDoor(server, key, { scans: [scan] });
  expect(guests).toMatchObject([{ id: rsvp.id, consent: 'given' }]);
  expect(await server.rows('consents', `about = '${rsvp.id}'`)).toMatchObject([
    { state: 'given', how: 'team', by: 'Rosa Moreno' },
  ]);
  await syncDoor(server, key, {
    scans: [scanOf(`${rsvp.id}`, { action: 'undo', people: 0, undoes: scan.id })],
  });
  expect(await stateOf(rsvp.id)).toBe('asked');

  await server.ask(
    'PATCH',
    `/api/collections/event_rsvps/records/${rsvp.id}`,
    { consent_state: 'refused' },
    server.token,
  );
  await syncDoor(server, key, { scans: [scanOf(`${rsvp.id}`, { consent_by: 'Rosa Moreno' })] });
  expect(await stateOf(rsvp.id)).toBe('refused');

  const walkIn = scanOf(newId(), { walk_in: { name: 'Ben', party: 1, ...young, consent_given: true } });
  await syncDoor(server, key, { scans: [walkIn] });
  expect(await stateOf(walkIn.rsvp_id)).toBe('given');
  const adult = await server.sendRsvp(event.id);
  await syncDoor(server, key, { scans: [scanOf(`${adult.id}`, { consent_by: 'Rosa Moreno' })] });
  expect(await server.rows('consents', `about = '${adult.id}'`)).toEqual([]);
});

describe('at an event with pick-up codes', () => {
  const consentPage = async (about: string, secret: string) =>
    (await server.ask('POST', '/api/byop/consent', { id: about, secret })).body;
  async function putChild() {
    const event = await server.putEvent({ pick_up: true });
    const consent_secret = newSecret();
    const rsvp = await server.sendRsvp(event.id, { ...young, consent_secret });
    const [a, b] = [
      await putDoorKey(server, event.id),
      await putDoorKey(server, event.id, { name: 'Door B' }),
    ];
    return { event, id: `${rsvp.id}`, secret: consent_secret, a, b };
  }

  it('keeps the code that a door made: every door and the guardian’s page have it', async () => {
    const { event, id, secret, a, b } = await putChild();
    const scan = scanOf(id, { consent_by: 'Rosa Moreno', pickup_code: '4711' });
    await syncDoor(server, a, { scans: [scan] });
    const other = await syncDoor(server, b);
    expect(other).toMatchObject({
      event: { pick_up: true },
      guests: [{ consent: 'given', pickup_code: '4711' }],
      scans: [{ id: scan.id, pickup_code: '4711' }],
    });
    expect(await consentPage(id, secret)).toMatchObject({ state: 'given', pickup_code: '4711' });

    const walkIn = scanOf(newId(), {
      pickup_code: '8372',
      walk_in: { name: 'Kofi', party: 1, ...young, consent_given: true },
    });
    await syncDoor(server, a, { scans: [walkIn] });
    const { guests } = await syncDoor(server, b);
    expect(guests?.find((one) => one.id === walkIn.rsvp_id)).toMatchObject({ pickup_code: '8372' });
    expect(await server.rows('door_scans', `event_id = '${event.id}'`)).toHaveLength(2);
  });

  it('counts both codes that two doors without signal made, and one that was told before', async () => {
    const { id, a, b } = await putChild();
    await server.ask(
      'PATCH',
      `/api/collections/event_rsvps/records/${id}`,
      { consent_state: 'given', pickup_code: '0420' },
      server.token,
    );
    const codes = ['4711', '8372'];
    for (const [n, key] of [a, b].entries())
      await syncDoor(server, key, {
        scans: [scanOf(id, { consent_by: 'Rosa Moreno', pickup_code: codes[n] ?? '' })],
      });
    const { guests, scans } = await syncDoor(server, a);
    expect(pickupCodesOf(guests?.[0], attendanceOf(scans).get(id))).toEqual(['0420', '4711', '8372']);
  });

  it('takes no code without a yes, and none of a key that was turned off', async () => {
    const { event, id, a, b } = await putChild();
    const device = newId();
    await syncDoor(server, b, { device });
    await server.ask(
      'PATCH',
      `/api/collections/door_keys/records/${b.id}`,
      { turned_off_at: new Date().toISOString() },
      server.token,
    );
    const made = { pickup_code: '6666', scanned_at: Date.now() - 60_000 };
    await syncDoor(server, a, { scans: [scanOf(id, made), scanOf(id, { ...made, action: 'out' })] });
    await syncDoor(server, b, { device, scans: [scanOf(id, { ...made, consent_by: 'Rosa Moreno' })] });
    const stored = await server.rows('door_scans', `event_id = '${event.id}'`);
    expect(stored.map(({ pickup_code }) => pickup_code)).toEqual(['', '', '']);
    expect((await server.row('event_rsvps', id)).pickup_code).not.toBe('6666');
  });

  it('stores who took somebody along, for all doors with names, and takes neither a long name nor a wrong code', async () => {
    const { event, id, a, b } = await putChild();
    const out = scanOf(id, { action: 'out', taken_by: 'Grandma Ruth' });
    const wrong = scanOf(id, { pickup_code: '12a4' });
    const long = scanOf(id, { action: 'out', taken_by: 'R'.repeat(101) });
    const answer = await syncDoor(server, a, { scans: [out, wrong, long] });
    expect(answer.stored).toEqual([out.id]);
    expect(answer.rejected.map(({ id: rejected }) => rejected)).toEqual([wrong.id, long.id]);
    expect((await syncDoor(server, b)).scans).toMatchObject([{ taken_by: 'Grandma Ruth' }]);
    const scanOnly = await putDoorKey(server, event.id, { scan_only: true });
    expect(JSON.stringify(await syncDoor(server, scanOnly))).not.toContain('Grandma');
  });
});

it('records no yes for a guest of another event, and keeps one that another scan brought', async () => {
  const [event, other] = [await server.putEvent(), await server.putEvent()];
  const [key, otherKey] = [await putDoorKey(server, event.id), await putDoorKey(server, other.id)];
  const rsvp = await server.sendRsvp(event.id, { ...young, number_of_guests: 2 });
  const stateNow = async () => (await server.row('event_rsvps', rsvp.id)).consent_state;
  const yes = () => scanOf(`${rsvp.id}`, { consent_by: 'Rosa Moreno' });
  const undo = (undoes: string) => scanOf(`${rsvp.id}`, { action: 'undo', people: 0, undoes });
  await syncDoor(server, otherKey, { scans: [yes()] });
  expect(await stateNow()).toBe('asked');

  const [first, second] = [yes(), yes()];
  await syncDoor(server, key, { scans: [first, second] });
  await syncDoor(server, otherKey, { scans: [undo(first.id), undo(second.id)] });
  expect(await stateNow()).toBe('given');
  await syncDoor(server, key, { scans: [undo(second.id)] });
  expect(await stateNow()).toBe('given');
  await syncDoor(server, key, { scans: [undo(first.id)] });
  expect(await stateNow()).toBe('asked');
});

it('keeps no yes of an earlier guardian when the yes of the present one is undone', async () => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id);
  const rsvp = await server.sendYoung(event.id, { manage_secret: newSecret() });
  const stateNow = async () => (await server.row('event_rsvps', rsvp.id)).consent_state;
  const yes = () => scanOf(rsvp.id, { consent_by: 'Rosa Moreno' });
  const undo = ({ id }: { id: string }) => scanOf(rsvp.id, { action: 'undo', people: 0, undoes: id });
  const early = yes();
  await syncDoor(server, key, { scans: [early] });
  await server.create('consents', consentFields(rsvp));
  await server.create('rsvp_changes', changeFields(rsvp, 'update', { guardian_contact: '615 555 0199' }));
  expect(await stateNow()).toBe('asked');

  const [first, second] = [yes(), yes()];
  await syncDoor(server, key, { scans: [first, second] });
  // Two phones may undo the same scan, and one of the earlier guardian.
  await syncDoor(server, key, { scans: [undo(early), undo(first), undo(first)] });
  expect(await stateNow()).toBe('given');
  await syncDoor(server, key, { scans: [undo(second)] });
  expect(await stateNow()).toBe('asked');

  await server.create('consents', consentFields(rsvp));
  const third = yes();
  await syncDoor(server, key, { scans: [third, undo(third)] });
  expect(await stateNow()).toBe('given');
});

it('keeps no yes to another event when a yes at this door is undone', async () => {
  const event = await server.putEvent();
  const key = await putDoorKey(server, event.id);
  const rsvp = await server.sendYoung((await server.putEvent()).id);
  await server.create('consents', consentFields(rsvp));
  const ada = await server.putAdmin();
  expect((await ada.patch('event_rsvps', rsvp.id, { event_id: event.id })).status).toBe(200);
  const yes = scanOf(rsvp.id, { consent_by: 'Rosa Moreno' });
  await syncDoor(server, key, { scans: [yes] });
  expect((await server.row('event_rsvps', rsvp.id)).consent_state).toBe('given');
  await syncDoor(server, key, { scans: [scanOf(rsvp.id, { action: 'undo', people: 0, undoes: yes.id })] });
  expect((await server.row('event_rsvps', rsvp.id)).consent_state).toBe('asked');
});
