/** Changes of an RSVP: in order, after the RSVP, without blocking other items, and shown on its ticket. */
import { millisecondsInDay } from 'date-fns/constants';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Inputs, OutboxItem } from '../../../src/offline/model/outbox-item';
import { receiptLifetime } from '../../../src/offline/outbox/outbox-item-rules';
import { rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { json, pastEvent } from '../../support/offline/fake-server';
import { rest } from '../../support/offline/work';
import { drain, minute } from './guarantees';

const device = deviceForEach();
let tab: Tab;
beforeEach(async () => {
  tab = device.openTab();
  await device.clock.pass(10_000);
});
afterEach(() => void vi.restoreAllMocks());

const itemOf = async (id: string) => (await device.items()).find((item) => item.id === id);

async function accepted(
  email = 'ana.canary@example.org',
  about = subject,
  more: Parameters<typeof rsvp>[0] = {},
): Promise<OutboxItem> {
  const { id, settled } = await tab.client.submit('rsvp', rsvp({ email, ...more }), about);
  await device.settle(settled);
  await rest();
  const item = await itemOf(id);
  if (!item?.manageSecret) throw new Error('There is no secret on the item.');
  return item;
}

type Change = Partial<Inputs['change']> & Pick<Inputs['change'], 'action'>;
async function change({ id, manageSecret = '' }: OutboxItem, what: Change): Promise<string> {
  const input = { rsvp_id: id, secret: manageSecret, ...what };
  return (await tab.client.submit('change', input, { ...subject, action: what.action })).id;
}
const offline = () => {
  device.server.fault = () => 'dead';
};
const online = () => {
  device.server.fault = () => 'fine';
};
const posted = () => device.server.posts().map(({ id }) => id);

describe('whether the first name is shown', () => {
  it('stays on the receipt, and follows a change that was made without signal', async () => {
    const { id, settled } = await tab.client.submit('rsvp', rsvp({ show_first_name: true }), subject);
    await device.settle(settled);
    await rest();
    const item = await itemOf(id);
    if (!item) throw new Error('There is no receipt.');
    expect(item).toMatchObject({ state: 'accepted', input: null, showsFirstName: true });
    await change(item, { action: 'update', number_of_guests: 2 });
    await drain(device);
    expect(await itemOf(id)).toMatchObject({ showsFirstName: true });
    offline();
    await change(item, { action: 'update', show_first_name: false });
    await device.clock.pass(minute);
    online();
    await drain(device);
    expect(await itemOf(id)).toMatchObject({ showsFirstName: false });
  });

  it('is not on the receipt of who did not tick it', async () => {
    expect(await accepted()).not.toHaveProperty('showsFirstName');
  });
});

describe('the secret', () => {
  it('is minted with the RSVP, sent with it, stored in the receipt and deleted with it', async () => {
    device.server.events[0] = pastEvent;
    await tab.client.refreshList('events');
    const item = await accepted();
    expect(device.server.rsvps.get(item.id)?.secret).toBe(item.manageSecret);
    expect(item).toMatchObject({ state: 'accepted', input: null });
    await tab.client.clearReceipts();
    expect(JSON.stringify(await device.stored('outbox'))).not.toContain(item.manageSecret);
  });

  it('survives the clearing of receipts while it can release seats, and no longer', async () => {
    const coming = { ...subject, date: new Date(device.clock.now() + millisecondsInDay).toISOString() };
    // The event is deleted: only the items still contain its facts.
    device.server.lists.set('event_seats', []);
    await tab.client.refreshList('events');
    const [live, given] = [await accepted('a@example.org', coming), await accepted('b@example.org', coming)];
    const past = { ...coming, date: new Date(device.clock.now() - 2 * millisecondsInDay).toISOString() };
    await accepted('c@example.org', past);
    await change(given, { action: 'cancel' });
    await drain(device);
    await tab.client.clearReceipts();
    expect((await device.items()).map(({ id }) => id)).toEqual([live.id]);
    await change(live, { action: 'cancel' });
    await drain(device);
    expect(device.server.rsvps.get(live.id)?.status).toBe('cancelled');
  });

  it('is a new one for a corrected RSVP, and the same when the RSVP is sent again', async () => {
    offline();
    const { id } = await tab.client.submit('rsvp', rsvp(), subject);
    const before = (await itemOf(id))?.manageSecret;
    await tab.client.edit(id, rsvp({ number_of_guests: 3 }), subject);
    const [corrected] = await device.items();
    expect(corrected?.manageSecret).not.toBe(before);
    device.server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'fine');
    await device.clock.pass(30_000);
    online();
    await drain(device);
    const sent = device.server.posts().map(({ body }) => (body as { manage_secret: string }).manage_secret);
    expect(new Set(sent)).toEqual(new Set([corrected?.manageSecret]));
  });

  it('stays until the event is over, even for an old RSVP', async () => {
    const inDays = (days: number) => new Date(device.clock.now() + days * millisecondsInDay).toISOString();
    device.server.events[0] = { ...pastEvent, date: inDays(40) };
    await tab.client.refreshList('events');
    const item = await accepted();
    await device.clock.pass(receiptLifetime + minute);
    await tab.client.flush();
    expect(await itemOf(item.id)).toMatchObject({ manageSecret: item.manageSecret });
    // The event may have been postponed: only the next list shows that it is over.
    offline();
    await device.clock.pass(12 * millisecondsInDay);
    await tab.client.flush();
    expect(await itemOf(item.id)).toMatchObject({ manageSecret: item.manageSecret });
    online();
    device.server.events[0] = { ...pastEvent, date: inDays(5) };
    await tab.client.refreshList('events');
    await tab.client.flush();
    expect(await itemOf(item.id)).toMatchObject({ manageSecret: item.manageSecret });
    await device.clock.pass(7 * millisecondsInDay);
    await tab.client.refreshList('events');
    await tab.client.flush();
    expect(await itemOf(item.id)).toBeUndefined();
  });

  it('is missing in items of older versions, which are still sent', async () => {
    offline();
    const { id } = await tab.client.submit('rsvp', rsvp(), subject);
    tab.kill();
    await device.change(id, ({ manageSecret: _, ...old }) => old);
    online();
    tab = device.openTab();
    await drain(device);
    expect(await itemOf(id)).toMatchObject({ state: 'accepted', outcome: 'confirmed' });
    expect(device.server.rsvps.get(id)?.secret).toBe('');
  });
});

describe('a child who is taken off without signal', () => {
  const mia = { id: 'mia000000000001', name: 'Mia' };
  const family = async () => {
    const item = await accepted();
    await change(item, { action: 'update', number_of_guests: 4 });
    await drain(device);
    return item;
  };
  const guests = async (id: string) => [
    device.server.rsvps.get(id)?.number_of_guests,
    (await itemOf(id))?.subject.guests,
  ];

  it('waits on the device with their name, is sent once after a lost answer, and leaves with one seat', async () => {
    const item = await family();
    offline();
    const id = await change(item, { action: 'update', not_coming: [mia] });
    await device.clock.pass(minute);
    expect(await guests(item.id)).toEqual([4, 4]);
    tab.kill();
    tab = device.openTab();
    expect(await itemOf(id)).toMatchObject({ state: 'waiting', input: { not_coming: [mia] } });
    let isLost = false;
    device.server.fault = (request) => {
      if (request.id !== id || isLost) return 'fine';
      isLost = true;
      return 'answer-lost';
    };
    await drain(device);
    expect(posted().filter((one) => one === id).length).toBeGreaterThan(1);
    expect(await guests(item.id)).toEqual([3, 3]);
    // The receipt of a change has no name.
    expect(JSON.stringify(await device.items())).not.toContain('Mia');
  });

  it('is on the ticket no more once the server said yes', async () => {
    const item = await family();
    const eli = { id: 'eli000000000001', name: 'Eli', consent: 'given' as const };
    await device.change(item.id, (one) => ({ ...one, children: [eli, { ...mia, consent: 'asked' }] }));
    await change(item, { action: 'update', not_coming: [mia] });
    await drain(device);
    expect((await itemOf(item.id))?.children).toEqual([eli]);
  });

  it('leaves before a number of guests that was changed afterwards', async () => {
    const item = await family();
    offline();
    await change(item, { action: 'update', not_coming: [mia] });
    await change(item, { action: 'update', number_of_guests: 2 });
    online();
    await drain(device);
    expect(await guests(item.id)).toEqual([2, 2]);
  });
});

describe('changes', () => {
  it('are sent in order, although the first has to wait longer', async () => {
    const item = await accepted();
    offline();
    const made = [
      await change(item, { action: 'cancel' }),
      await change(item, { action: 'restore' }),
      await change(item, { action: 'update', number_of_guests: 5 }),
    ];
    let refusals = 3;
    device.server.fault = ({ id }) => {
      if (id !== made[0] || refusals === 0) return 'fine';
      refusals -= 1;
      return { instead: () => json(500, {}) };
    };
    await drain(device);
    expect([...device.server.rows.keys()]).toEqual(made);
    expect(device.server.rsvps.get(item.id)).toMatchObject({ status: 'confirmed', number_of_guests: 5 });
  });

  it('stay in order when the clock is set back between them', async () => {
    const item = await accepted();
    offline();
    const made = [await change(item, { action: 'update', number_of_guests: 3 })];
    device.clock.jump(-millisecondsInDay);
    made.push(await change(item, { action: 'cancel' }));
    online();
    await drain(device);
    expect([...device.server.rows.keys()]).toEqual(made);
    expect(device.server.rsvps.get(item.id)?.status).toBe('cancelled');
  });

  it('wait for the RSVP, also on "send now"', async () => {
    device.server.fault = ({ method }) => (method === 'POST' ? { instead: () => json(500, {}) } : 'fine');
    const { id } = await tab.client.submit('rsvp', rsvp(), subject);
    await rest();
    const item = await itemOf(id);
    if (!item) throw new Error('It is not there.');
    const cancel = await change(item, { action: 'cancel' });
    await device.settle(tab.client.retry(cancel));
    expect(posted()).not.toContain(cancel);
    online();
    await drain(device);
    expect(posted().slice(-2)).toEqual([id, cancel]);
    expect(await itemOf(id)).toMatchObject({ state: 'accepted', outcome: 'cancelled' });
  });

  it('send the earlier changes first on "send now"', async () => {
    const item = await accepted();
    device.server.fault = ({ method }) => (method === 'POST' ? { instead: () => json(500, {}) } : 'fine');
    const first = await change(item, { action: 'cancel' });
    await device.clock.pass(20 * minute);
    const second = await change(item, { action: 'restore' });
    online();
    await device.settle(tab.client.retry(second));
    expect([...device.server.rows.keys()]).toEqual([first, second]);
  });

  it('that always fail block only changes of the same RSVP', async () => {
    const [mine, other] = [await accepted(), await accepted('other@example.org')];
    offline();
    const poison = await change(mine, { action: 'cancel' });
    const behind = await change(mine, { action: 'restore' });
    const elsewhere = await change(other, { action: 'cancel' });
    const { id: plain } = await tab.client.submit('newsletter', { email: 'reader@example.org' }, subject);
    device.server.fault = ({ id }) => (id === poison ? { instead: () => json(400, { data: {} }) } : 'fine');
    await device.clock.pass(5 * minute);
    expect([...device.server.rows.keys()].sort()).toEqual([elsewhere, plain].sort());
    expect(await itemOf(behind)).toMatchObject({ state: 'waiting', attempts: 0 });
    online();
    await drain(device);
    expect(device.server.rsvps.get(mine.id)?.status).toBe('confirmed');
  });

  it('continue after one that was refused or discarded', async () => {
    device.server.events[0] = { id: 'harvest00000001', seats: 4 };
    const item = await accepted();
    offline();
    const tooMany = await change(item, { action: 'update', number_of_guests: 9 });
    const thrown = await change(item, { action: 'cancel' });
    const last = await change(item, { action: 'update', number_of_guests: 3 });
    await tab.client.discard(thrown);
    online();
    await drain(device);
    expect(await itemOf(tooMany)).toMatchObject({ state: 'refused', refusal: { code: 'no_seats' } });
    expect(await itemOf(last)).toMatchObject({ state: 'accepted', outcome: 'confirmed' });
    expect(device.server.rsvps.get(item.id)).toMatchObject({ status: 'confirmed', number_of_guests: 3 });
  });

  it('stay in order when the device has no space for a later one', async () => {
    const item = await accepted();
    offline();
    const first = await change(item, { action: 'cancel' });
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    // The first one gets no valid answer, so the second is not sent.
    device.server.fault = ({ id }) => (id === first ? { instead: () => json(500, {}) } : 'fine');
    const input = { rsvp_id: item.id, secret: item.manageSecret ?? '', action: 'restore' } as const;
    const again = async () => {
      const { id, isStored, settled } = await device.settle(tab.client.submit('change', input, subject));
      return { id, isStored, settled: await device.settle(settled) };
    };
    expect(await again()).toMatchObject({ isStored: false, settled: { state: 'unsaved', reason: 'server' } });
    expect([...device.server.rows.keys()]).toEqual([]);
    online();
    const second = await again();
    expect(second).toMatchObject({ isStored: false, settled: { state: 'accepted' } });
    expect([...device.server.rows.keys()]).toEqual([first, second.id]);
    expect(device.server.rsvps.get(item.id)?.status).toBe('confirmed');
  });

  it('are carried out once after a tab was killed while sending one', async () => {
    const item = await accepted();
    device.server.fault = ({ method }) => (method === 'POST' ? 'hangs' : 'fine');
    const made = [await change(item, { action: 'cancel' }), await change(item, { action: 'restore' })];
    await rest();
    tab.kill();
    online();
    tab = device.openTab();
    await drain(device);
    expect([...device.server.rows.keys()]).toEqual(made);
    expect(await itemOf(item.id)).toMatchObject({ outcome: 'confirmed' });
  });
});

describe('the receipt of the RSVP', () => {
  it('shows the current values after each change, and keeps only the first name', async () => {
    device.server.events[0] = { id: 'harvest00000001', seats: 4 };
    const item = await accepted();
    expect(item).toMatchObject({ input: null, firstName: 'Ana' });
    const settle = async (what: Change) => {
      await change(item, what);
      await drain(device);
      return itemOf(item.id);
    };
    expect(await settle({ action: 'update', number_of_guests: 4, name: 'Bea Canary' })).toMatchObject({
      firstName: 'Bea',
      outcome: 'confirmed',
      subject: { guests: 4 },
    });
    expect(await settle({ action: 'cancel' })).toMatchObject({
      outcome: 'cancelled',
      subject: { guests: 4 },
    });
    await accepted('other@example.org');
    expect(await settle({ action: 'restore' })).toMatchObject({ outcome: 'waitlist', position: 1 });
    const cancelled = await settle({ action: 'cancel' });
    expect(cancelled).toMatchObject({ outcome: 'cancelled' });
    expect(cancelled).not.toHaveProperty('position');
    expect(JSON.stringify(await device.stored('outbox')).toLowerCase()).not.toContain('canary');
  });

  it('loses the first names a day after the event, when the pass is of no use', async () => {
    const inDays = (days: number) => new Date(device.clock.now() + days * millisecondsInDay).toISOString();
    device.server.events[0] = { ...pastEvent, date: inDays(3) };
    await tab.client.refreshList('events');
    const item = await accepted(undefined, undefined, {
      guardian_name: 'Rosa',
      guardian_contact: '(615) 555-0142',
      children: [{ name: 'Eli Kim' }],
    });
    const later = async (days: number) => {
      await device.clock.pass(days * millisecondsInDay);
      await tab.client.refreshList('events');
      await tab.client.flush();
      return itemOf(item.id);
    };
    expect(await later(3)).toMatchObject({ firstName: 'Ana', children: [{ name: 'Eli' }] });
    const old = await later(2);
    expect(old).toMatchObject({ id: item.id, state: 'accepted' });
    expect(old).not.toHaveProperty('firstName');
    expect(old).not.toHaveProperty('children');
  });

  it('stays as it was when a change is refused', async () => {
    device.server.events[0] = { id: 'harvest00000001', seats: 4 };
    const item = await accepted();
    await change(item, { action: 'update', number_of_guests: 7 });
    await drain(device);
    expect(await itemOf(item.id)).toEqual(item);
  });
});

describe('the RSVP read from the server', () => {
  it('is shown with its key, and stored as a receipt that can change it', async () => {
    const item = await accepted();
    const key = { id: item.id, secret: item.manageSecret ?? '' };
    await tab.client.clearReceipts();
    const read = await (await tab.client.myRsvps()).read(key);
    if (!read.ok) throw new Error('It was not shown.');
    expect(read.rsvp).toMatchObject({ name: 'Ana Canary', number_of_guests: 2, status: 'confirmed' });
    await (await tab.client.myRsvps()).keepReceipt(key, read.rsvp, subject);
    await rest();
    const stub = await itemOf(item.id);
    expect(stub).toMatchObject({
      outcome: 'confirmed',
      firstName: 'Ana',
      manageSecret: key.secret,
      subject: { guests: 2 },
    });
    expect(JSON.stringify(stub).toLowerCase()).not.toContain('canary');
    await change(item, { action: 'cancel' });
    await drain(device);
    expect(await itemOf(item.id)).toMatchObject({ outcome: 'cancelled' });
  });

  it('updates a receipt that was changed elsewhere, but no waiting item', async () => {
    const item = await accepted();
    const key = { id: item.id, secret: item.manageSecret ?? '' };
    const row = device.server.rsvps.get(item.id);
    if (row) Object.assign(row, { status: 'waitlist', number_of_guests: 6 });
    const read = await (await tab.client.myRsvps()).read(key);
    if (!read.ok) throw new Error('It was not shown.');
    await (await tab.client.myRsvps()).keepReceipt(key, read.rsvp, subject);
    expect(await itemOf(item.id)).toMatchObject({ outcome: 'waitlist', position: 1, subject: { guests: 6 } });
    offline();
    const { id, settled } = await tab.client.submit('rsvp', rsvp({ email: 'b@example.org' }), subject);
    await device.settle(settled);
    const waiting = await itemOf(id);
    await (await tab.client.myRsvps()).keepReceipt({ ...key, id }, read.rsvp, subject);
    expect(await itemOf(id)).toEqual(waiting);
  });

  it('is not shown without its secret or without signal, with different reasons', async () => {
    const item = await accepted();
    const wrong = { id: item.id, secret: 'x'.repeat(32) };
    expect(await (await tab.client.myRsvps()).read(wrong)).toEqual({ ok: false, reason: 'unknown' });
    offline();
    expect(await (await tab.client.myRsvps()).read(wrong)).toEqual({ ok: false, reason: 'offline' });
  });
});
