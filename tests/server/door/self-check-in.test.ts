/** What a tablet gets at which guests check themselves in, what it may send, and what else a key can be (docs/decisions/070-door.md). */
import { expect, it } from 'vitest';
import { putDoorKey, scanOf, syncDoor } from '../../support/door/door';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { newId, newSecret } from '../../support/server/records';

const server = sharedServer();
const team = sharedAdmin(server);

const questions = [
  { id: 'qdoor0001', label: 'Nut allergy?', kind: 'yes-no', choices: [], required: false, at_door: true },
];
const answers = [{ id: 'qdoor0001', label: 'Nut allergy?', value: 'Yes' }];
const young = { under_18: true, guardian_name: 'Rosa Planted', guardian_contact: '+1 615 555 0142' };

it('sends a tablet first names of adults who may come in, and nothing else about anybody', async () => {
  const event = await server.putEvent({ questions, pick_up: true, max_attendees: 40 });
  const own = { answers, manage_secret: newSecret() };
  const ada = await server.sendRsvp(event.id, { ...own, name: 'Ada Planted', number_of_guests: 2 });
  const ben = await server.sendRsvp(event.id, { ...young, ...own, name: 'Ben Planted' });
  const family = await server.sendRsvp(event.id, {
    ...{ ...own, name: 'Eve Planted', number_of_guests: 3 },
    children: [{ name: 'Noor Planted', answers }],
    ...{
      guardian_name: 'Rosa Planted',
      guardian_contact: '+1 615 555 0142',
      pick_up_names: ['Ruth Planted'],
    },
  });
  const late = await server.sendRsvp(event.id, { ...own, name: 'Zoe Planted' });
  for (const [id, more] of [
    [ben.id, { consent_state: 'given', pickup_code: '0420' }],
    [late.id, { status: 'waitlist' }],
  ] as const)
    await server.ask('PATCH', `/api/collections/event_rsvps/records/${id}`, more, server.token);
  const withNames = await putDoorKey(server, event.id);
  await syncDoor(server, withNames, {
    scans: [
      scanOf(`${ben.id}`, { consent_by: 'Rosa Planted', pickup_code: '4711' }),
      scanOf(`${ben.id}`, { action: 'out', taken_by: 'Ruth Planted' }),
    ],
  });
  const withAll = await syncDoor(server, withNames);
  expect(JSON.stringify(withAll)).toContain('Nut allergy');
  expect(withAll.scans).toMatchObject([{ pickup_code: '4711' }, { taken_by: 'Ruth Planted' }]);

  const tablet = await putDoorKey(server, event.id, { name: 'Tablet', self_check_in: true });
  const answer = await syncDoor(server, tablet);
  expect(answer.door).toMatchObject({ name: 'Tablet', scan_only: false, self_check_in: true });
  expect(JSON.stringify(answer)).not.toMatch(/Planted|Nut|Ruth|Rosa|given|waitlist/);
  expect(answer.scans.map(({ pickup_code, taken_by }) => [pickup_code, taken_by])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const guests = new Map(answer.guests?.map((guest) => [guest.id, guest]));
  expect(guests.get(`${ada.id}`)).toMatchObject({ name: 'Ada', party: 2, status: 'confirmed' });
  const nothing = { guardian: null, notes: [], pickup_code: '', pick_up_names: [], party_of: '' };
  const sentToTeam = {
    name: '',
    party: 1,
    status: 'cancelled',
    under_18: false,
    consent: 'none',
    ...nothing,
  };
  const child = answer.guests?.find(({ id }) => ![ada, ben, family, late].some((one) => one.id === id));
  for (const id of [ben.id, family.id, late.id, child?.id])
    expect(guests.get(`${id}`)).toMatchObject(sentToTeam);
  // The key becomes one of a person: its phone gets the whole list, although nobody has changed.
  await server.ask(
    'PATCH',
    `/api/collections/door_keys/records/${tablet.id}`,
    { self_check_in: false },
    server.token,
  );
  const { guests: whole } = await syncDoor(server, tablet, { tag: answer.tag });
  expect(whole?.map(({ name }) => name).sort()).toContain('Ada Planted');
});

it('stores the arrivals of a tablet, and no walk-in, yes or leaving that somebody sends with its key', async () => {
  const event = await server.putEvent();
  const tablet = await putDoorKey(server, event.id, { self_check_in: true });
  const ada = await server.sendRsvp(event.id);
  const ben = await server.sendRsvp(event.id, young);
  const arrival = scanOf(`${ada.id}`);
  const undo = scanOf(`${ada.id}`, { action: 'undo', people: 0, undoes: arrival.id });
  const walk_in = { name: 'Kofi', party: 1, under_18: false, guardian_name: '', guardian_contact: '' };
  const refused = [
    scanOf(newId(), { walk_in: { ...walk_in, consent_given: false } }),
    scanOf(`${ben.id}`, { consent_by: 'Rosa Planted' }),
    scanOf(`${ada.id}`, { action: 'out' }),
  ];
  const answer = await syncDoor(server, tablet, { scans: [arrival, undo, ...refused] });
  expect(answer.stored).toEqual([arrival.id, undo.id]);
  expect(answer.rejected).toEqual(refused.map(({ id }) => ({ id, reason: 'self_check_in' })));
  expect(await server.rows('event_rsvps', `name = 'Kofi'`)).toEqual([]);
  expect((await server.row('event_rsvps', ben.id)).consent_state).toBe('asked');
});

it('makes keys for letters and labels, tells their doors, and refuses wrong ones beside the field', async () => {
  const { id: event_id } = await server.putEvent();
  const make = (more: object) =>
    server.create(
      'door_keys',
      { id: newId(), event_id, name: 'Door A', secret: newSecret(), ...more },
      team.token,
    );
  const fieldsOf = async (more: object) => {
    const { status, json } = await make(more);
    return [status, Object.keys(Object(json).data ?? {})];
  };
  expect(await fieldsOf({ lane: 'F–A' })).toEqual([400, ['lane']]);
  expect(await fieldsOf({ lane: 'Anna' })).toEqual([400, ['lane']]);
  expect(await fieldsOf({ lane: 'A–F', scan_only: true })).toEqual([400, ['lane']]);
  expect(await fieldsOf({ label_paper: 'A4' })).toEqual([400, ['label_paper']]);
  expect(await fieldsOf({ label_paper: '4x6', self_check_in: true })).toEqual([400, ['label_paper']]);
  expect(await fieldsOf({ scan_only: true, self_check_in: true })).toEqual([400, ['self_check_in']]);
  expect((await make({ lane: 'Anna' })).text).toContain('Type two letters in order, like A–F.');

  const made = await make({ lane: ' a – f', label_paper: '62x29', label_notes: true });
  expect(made.body).toMatchObject({
    lane: 'A-F',
    label_paper: '62x29',
    label_code: false,
    label_notes: true,
  });
  const key = await putDoorKey(server, event_id, { lane: 'A-F', label_paper: '4x6', label_code: true });
  expect((await syncDoor(server, key)).door).toMatchObject({
    lane: 'A-F',
    label: { paper: '4x6', code: true, notes: false },
  });
  // What a superuser has stored against the rules can be turned off.
  const odd = await putDoorKey(server, event_id, { scan_only: true, self_check_in: true, lane: 'A-F' });
  expect((await syncDoor(server, odd)).door.self_check_in).toBe(true);
  const off = { turned_off_at: new Date().toISOString() };
  expect(await team.patch('door_keys', odd.id, off)).toMatchObject({ status: 200 });
});

it('takes back no scan of another door with the key of a tablet, but its own', async () => {
  const event = await server.putEvent();
  const rsvp = await server.sendRsvp(event.id);
  const door = await putDoorKey(server, event.id);
  const tablet = await putDoorKey(server, event.id, { name: 'Tablet', self_check_in: true });
  const [theirs, own] = [scanOf(rsvp.id), scanOf(rsvp.id)];
  await syncDoor(server, door, { scans: [theirs] });
  const device = newId();
  const undo = (undoes: string) => scanOf(rsvp.id, { action: 'undo', people: 0, undoes });
  const sent = [own, undo(own.id), undo(theirs.id)];
  const { stored, rejected } = await syncDoor(server, tablet, { device, scans: sent });
  expect(stored).toEqual(sent.slice(0, 2).map(({ id }) => id));
  expect(rejected).toEqual([{ id: sent[2]?.id, reason: 'self_check_in' }]);
  // Nor with that scan sent again with other content, or as the phone of that door.
  const forged = [{ ...theirs, people: 2 }, undo(theirs.id)];
  const asTablet = await syncDoor(server, tablet, { device, scans: forged });
  expect(asTablet.rejected.map(({ reason }) => reason)).toEqual(['id_conflict', 'self_check_in']);
  const [sentBy] = await server.rows('door_scans', `id = '${theirs.id}'`);
  const asDoor = await syncDoor(server, tablet, { device: sentBy?.device, scans: [undo(theirs.id)] });
  expect(asDoor.rejected).toMatchObject([{ reason: 'self_check_in' }]);
  const another = await syncDoor(server, tablet, { device: newId(), scans: [undo(own.id)] });
  expect(another.rejected).toMatchObject([{ reason: 'self_check_in' }]);
});
