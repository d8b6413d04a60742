/** What a phone at a door gets after its first list: changed guests alone, in pages (docs/decisions/070-door.md). */
import { describe, expect, it } from 'vitest';
import { type DoorAnswer, doorLimits } from '../../../src/domain/door/door';
import { passHash, passSeed, passToken } from '../../../src/domain/rsvps/pass';
import { addGuests, askDoor, Phone, putDoorKey, scanOf, sha256, syncDoor } from '../../support/door/door';
import { settle } from '../../support/mail/mail-queue';
import { sharedAdmin, sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { changeFields, consentFields, newSecret } from '../../support/server/records';

const mailbox = sharedMailbox();
const server = sharedServer(async (kit) => ({
  hooks: await withTestHooks(kit),
  env: { SMTP_URL: mailbox.url },
}));
const team = sharedAdmin(server);

const none = { guests: [], gone: [] };

async function phoneAt(event = {}, key = {}) {
  const { id: eventId } = await server.putEvent({ max_attendees: 50, ...event });
  const phone = new Phone(server, await putDoorKey(server, eventId, key));
  return { eventId, phone };
}

describe('the guests of a door', () => {
  it('come in pages, each once, and scans go meanwhile', async () => {
    const { eventId, phone } = await phoneAt({ max_attendees: null });
    const count = 2 * doorLimits.guestsPerAnswer + 7;
    await addGuests(server, eventId, count);
    const first = await phone.ask();
    expect(first.changes).toMatchObject({ more: true, total: count });
    expect(first.changes?.guests).toHaveLength(doorLimits.guestsPerAnswer);
    const [someone] = phone.guests.keys();
    const second = await phone.ask({ scans: [scanOf(`${someone}`)] });
    expect([second.stored.length, second.scans.length]).toEqual([1, 1]);
    const last = await phone.ask();
    expect(last.changes).toMatchObject({ more: false, total: count });
    expect(phone.guests.size).toBe(count);
    expect(await phone.news()).toEqual(none);
  });

  it('come again one by one when something changes that the door shows', async () => {
    const { eventId, phone } = await phoneAt();
    const rsvp = await server.sendRsvp(eventId, {
      manage_secret: newSecret(),
      number_of_guests: 3,
      children: [{ name: 'Eli' }],
      guardian_name: 'Rosa Moreno',
      guardian_contact: '(615) 555-0142',
      consent_secret: newSecret(),
    });
    const other = await server.sendRsvp(eventId);
    await phone.ask();
    const [child = ''] = [...phone.guests.values()].filter(({ party_of }) => party_of).map(({ id }) => id);
    expect(phone.guests.get(rsvp.id)?.party).toBe(2);
    const changed = async (act: () => Promise<unknown>, ids: string[], gone: string[] = []) => {
      await act();
      const news = await phone.news();
      expect({ guests: news.guests.toSorted(), gone: news.gone.toSorted() }).toEqual({
        guests: ids.toSorted(),
        gone: gone.toSorted(),
      });
      expect(await phone.news()).toEqual(none);
    };
    await changed(() => team.patch('event_rsvps', rsvp.id, { name: 'Ada B. Moreno' }), [rsvp.id]);
    await changed(() => server.create('consents', consentFields(rsvp)), [child]);
    await changed(() => team.patch('event_rsvps', rsvp.id, { notes: 'Call them.' }), []);
    await changed(() => server.create('rsvp_changes', changeFields(rsvp, 'cancel')), [rsvp.id, child]);
    await changed(() => server.create('rsvp_changes', changeFields(rsvp, 'restore')), [rsvp.id, child]);
    let deletion: unknown;
    await changed(
      async () => {
        deletion = (await team.remove('event_rsvps', child)).body.audit_id;
      },
      [rsvp.id],
      [child],
    );
    expect(phone.guests.get(rsvp.id)?.party).toBe(2);
    await changed(() => team.undo(deletion), [rsvp.id, child]);
    await changed(
      () => server.ask('POST', '/api/byop/person/erase', { who: other.email }, team.token),
      [],
      [other.id],
    );
    const elsewhere = await phoneAt();
    await elsewhere.phone.ask();
    await changed(
      () => team.patch('event_rsvps', rsvp.id, { event_id: elsewhere.eventId }),
      [],
      [rsvp.id, child],
    );
    expect((await elsewhere.phone.news()).guests.toSorted()).toEqual([rsvp.id, child].toSorted());
  });

  it('change by no mail to them', async () => {
    const { eventId, phone } = await phoneAt();
    const rsvp = await server.sendRsvp(eventId, { manage_secret: newSecret() });
    await mailbox.next(`${rsvp.email}`);
    await phone.ask();
    await server.ask('POST', '/api/byop/send-ticket', { event_id: eventId, email: rsvp.email });
    const mail = await mailbox.next(`${rsvp.email}`);
    await settle(server);
    expect(await phone.news()).toEqual(none);
    // The pass of the link in it is one of theirs.
    const [, secret = ''] = new RegExp(`#stub=${rsvp.id}\\.(\\w{32})`).exec(mail) ?? [];
    const hash = passHash(sha256(passToken(sha256(passSeed(secret)))));
    expect(phone.guests.get(rsvp.id)?.passes).toContain(hash);
  });

  it('come again, all, when the questions change, and after a number that this server never gave', async () => {
    const { eventId, phone } = await phoneAt();
    await server.sendRsvp(eventId);
    await server.sendRsvp(eventId);
    const { tag } = await phone.ask();
    const questions = [{ id: 'food', label: 'Food?', kind: 'short', door: true }];
    const event = await server.ask(
      'PATCH',
      `/api/collections/events/records/${eventId}`,
      { questions },
      server.token,
    );
    expect(event.status).toBe(200);
    const again = await phone.ask();
    expect([again.tag === tag, again.changes?.guests.length]).toEqual([false, 2]);
    // With another tag, so that the phone drops those whom only the other copy had.
    const { tag: known } = phone;
    const ofCopy = await phone.ask({ guests_after: 9_999 });
    expect([ofCopy.tag === known, ofCopy.changes?.guests.length]).toEqual([false, 2]);
    // And keeps it, so that the next page does not begin again.
    await server.sendRsvp(eventId);
    const next = await phone.ask();
    expect([next.tag, next.changes?.guests.length]).toEqual([ofCopy.tag, 1]);
    expect([phone.guests.size, await phone.news()]).toEqual([3, none]);
    await sql(server, `UPDATE event_counts SET epoch = 'restored' WHERE event_id = '${eventId}'`);
    await server.sendRsvp(eventId);
    expect((await phone.ask()).changes?.guests).toHaveLength(4);
  });

  it('come to older versions of the site as a whole list, unless they have it', async () => {
    const { eventId, phone } = await phoneAt();
    await server.sendRsvp(eventId);
    const { tag, guests, changes } = await syncDoor(server, phone.key);
    expect([guests?.length, changes]).toEqual([1, undefined]);
    expect((await syncDoor(server, phone.key, { tag })).guests).toBeNull();
    await server.sendRsvp(eventId);
    expect((await syncDoor(server, phone.key, { tag })).guests).toHaveLength(2);
  });

  it('have no names with a key for scans only, and end with the key', async () => {
    const { eventId, phone } = await phoneAt({}, { scan_only: true });
    await server.sendRsvp(eventId);
    expect((await phone.ask()).changes?.guests).toMatchObject([{ name: '', guardian: null }]);
    await phone.ask();
    await team.patch('door_keys', phone.key.id, { turned_off_at: new Date().toISOString() });
    const ended = await phone.ask();
    expect([ended.ended, ended.changes, ended.guests]).toEqual(['turned-off', undefined, null]);
  });

  it('are found by a pass before their page has come', async () => {
    const { eventId, phone } = await phoneAt();
    const manage_secret = newSecret();
    const rsvp = await server.sendRsvp(eventId, { manage_secret });
    const hash = passHash(sha256(passToken(sha256(passSeed(manage_secret)))));
    const find = async (pass: object) => (await phone.ask({ pass })).found;
    expect(await find({ id: rsvp.id, hash })).toMatchObject({ id: rsvp.id, name: 'Ada Moreno' });
    expect(await find({ id: rsvp.id, hash: '0'.repeat(32) })).toBeNull();
    const elsewhere = await phoneAt();
    expect((await elsewhere.phone.ask({ pass: { id: rsvp.id, hash } })).found).toBeNull();
  });
});

describe('a phone for which nothing is new', () => {
  /** The hooks name the phones at the doors; the program itself, which remembers the answer, does not. */
  const isFromMemory = (answer: DoorAnswer) => answer.phones === undefined;

  it('is answered by the program itself, in less than 1 KiB, until something changes', async () => {
    const { eventId, phone } = await phoneAt();
    const rsvp = await server.sendRsvp(eventId, { manage_secret: newSecret() });
    const changes: [string, () => Promise<unknown>, (answer: DoorAnswer) => unknown][] = [
      ['an RSVP', () => server.sendRsvp(eventId), ({ changes }) => changes?.guests.length],
      [
        'a change',
        () => server.create('rsvp_changes', changeFields(rsvp, 'cancel')),
        ({ changes }) => changes?.guests.length,
      ],
      [
        'a scan of another phone',
        () => syncDoor(server, phone.key, { scans: [scanOf(rsvp.id)] }),
        ({ scans }) => scans.length,
      ],
      [
        'the title',
        () => team.patch('events', eventId, { title: 'Another title' }),
        ({ event }) => event.title === 'Another title',
      ],
      [
        'the name of the door',
        () => team.patch('door_keys', phone.key.id, { name: 'Door Z' }),
        ({ door }) => door.name === 'Door Z',
      ],
    ];
    await phone.ask();
    for (const [what, act, isNew] of changes) {
      await phone.ask();
      const quiet = await phone.ask();
      expect(isFromMemory(quiet), what).toBe(true);
      expect(JSON.stringify(quiet).length).toBeLessThan(1024);
      expect(Date.now() - quiet.received_at).toBeLessThan(60_000);
      await act();
      const news = await phone.ask();
      expect([isFromMemory(news), Boolean(isNew(news))], what).toEqual([false, true]);
    }
  });

  it('stays so while other things change on the site', async () => {
    const { phone } = await phoneAt();
    await phone.ask();
    await phone.ask();
    await server.putEvent();
    expect(isFromMemory(await phone.ask())).toBe(true);
  });

  it('needs its own key all the same', async () => {
    const { phone } = await phoneAt();
    await phone.ask();
    await phone.ask(); // a new phone is news for all
    expect(isFromMemory(await phone.ask())).toBe(true);
    const { device, tag, after, guestsAfter: guests_after } = phone;
    const stranger = { ...phone.key, auth: sha256('door:wrong') };
    const refused = await askDoor(server, stranger, { device, tag, after, guests_after });
    expect(refused.status).toBe(404);
  });
});
