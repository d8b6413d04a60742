/** The input of a form is in its draft or in the outbox whenever the browser dies, and a sent form does not come back. */
import { beforeEach, expect, it, vi } from 'vitest';
import { localDraft, localDraftNames } from '../../../src/offline/drafts/local-drafts';
import { changeDraftName, type OutboxItem } from '../../../src/offline/model/outbox-item';
import { rsvp, subject, type Tab } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import { createLocalStorage } from '../../support/offline/local-storage';
import { rest } from '../../support/offline/work';

const name = 'rsvp-harvest00000001';
const draft = 'draft0000000001';
const typed = rsvp({ message: 'Two of us need a ramp' });
const photo = { image: 'aW1hZ2U=', screens: 'c2NyZWVucw==' };

const device = deviceForEach();
let tab: Tab;
beforeEach(() => {
  vi.stubGlobal('localStorage', createLocalStorage());
  device.server.fault = () => 'dead';
  tab = device.openTab();
});

it('stores the id of the draft with the item, so that a draft that a crash has left is recognised', async () => {
  await tab.client.submit('rsvp', typed, subject, undefined, draft);
  expect(await tab.client.wasSentFrom(draft)).toBe(true);
  expect(await tab.client.wasSentFrom('another')).toBe(false);
  device.server.fault = () => 'fine';
  await device.clock.pass(120_000);
  expect(await device.items()).toMatchObject([{ state: 'accepted', draft }]);
  expect(await tab.client.wasSentFrom(draft)).toBe(true);
});

it('turns a refused item into the draft of its form', async () => {
  const { id } = await tab.client.submit('rsvp', typed, subject);
  const input = { ...typed, photo } as OutboxItem['input'];
  await device.change(id, (item) => ({ ...item, state: 'refused', attempts: 1, input }));
  expect(await tab.client.reopen(id, name)).toBe('reopened');
  expect(await device.items()).toEqual([]);
  expect(localDraft(name).read()?.typed).toMatchObject({ message: typed.message, photo });
});

it('keeps a refused item whose draft cannot be stored', async () => {
  const { id } = await tab.client.submit('rsvp', typed, subject);
  await device.change(id, (item) => ({ ...item, state: 'refused' }));
  vi.stubGlobal('localStorage', undefined);
  expect(await tab.client.reopen(id, name)).toBe('unsaved');
  expect(await device.items()).toHaveLength(1);
  expect(localDraft(name).read()).toBeNull();
});

it('does not turn an item into a draft if the form has another draft, or the item may have arrived', async () => {
  const { id } = await tab.client.submit('rsvp', typed, subject);
  await device.change(id, (item) => ({ ...item, state: 'waiting', attempts: 1 }));
  expect(await tab.client.reopen(id, name)).toBe('gone');
  await device.change(id, (item) => ({ ...item, state: 'refused' }));
  localDraft(name).write({ id: '', typed: { name: 'Ben' } });
  expect(await tab.client.reopen(id, name)).toBe('taken');
  expect(await device.items()).toHaveLength(1);
  expect(localDraft(name).read()?.typed).toEqual({ name: 'Ben' });
});

it('deletes the draft of a changed item with the item', async () => {
  const items = [];
  for (const email of ['one@canary.example', 'other@canary.example']) {
    items.push(await tab.client.submit('rsvp', rsvp({ email }), subject));
    localDraft(changeDraftName(items.at(-1)?.id ?? '')).write({ id: '', typed: { name: 'Ben' } });
  }
  localDraft(name).write({ id: '', typed: { name: 'Ada' } });
  await tab.client.discard(items[0]?.id ?? '');
  await rest();
  expect(localDraftNames()).toEqual([changeDraftName(items[1]?.id ?? ''), name]);
  device.server.fault = () => 'fine';
  await device.clock.pass(120_000);
  expect(await device.items()).toMatchObject([{ state: 'accepted' }]);
  await rest();
  expect(localDraftNames()).toEqual([name]);
});

it('erases items and receipts, here and in other tabs', async () => {
  const other = device.openTab();
  await rest();
  await tab.client.submit('rsvp', rsvp(), subject);
  expect(await tab.client.eraseItemsAndDrafts()).toBe(true);
  await rest();
  expect(await device.items()).toEqual([]);
  expect(other.offlineStore.getState().items).toEqual([]);
  expect(await device.stored('lists')).toEqual([]);
});
