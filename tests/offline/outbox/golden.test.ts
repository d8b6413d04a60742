/** This version of the site can send the items that earlier versions stored. */
import { afterEach, describe, expect, it } from 'vitest';
import { forms } from '../../../src/domain/forms';
import type { OutboxItem } from '../../../src/offline/model/outbox-item';
import { kinds } from '../../../src/offline/outbox/submission-kinds';
import { createDevice } from '../../support/offline/device';
import { deviceForEach } from '../../support/offline/each-device';
import {
  goldenFiles,
  layIn,
  readGolden,
  sendRefusedAgain,
  typedIn,
  unsettledOf,
} from '../../support/offline/golden';
import { rest } from '../../support/offline/work';
import { drain, minute } from './guarantees';

const device = deviceForEach();

const arrived = () => [...device.server.rsvps.keys(), ...device.server.rows.keys()];

it('has every kind in each state that can be on disk', () => {
  const held = new Set(goldenFiles.flatMap(readGolden).map(({ kind, state }) => `${kind} ${state}`));
  const wanted = Object.keys(kinds).flatMap((kind) =>
    ['waiting', 'sending', 'refused'].map((state) => `${kind} ${state}`),
  );
  expect(wanted.filter((one) => !held.has(one))).toEqual([]);
});

it('has every field of every form, in the newest file', () => {
  const [newest = ''] = goldenFiles.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const held = new Set(
    readGolden(newest).flatMap(({ kind, input }) =>
      Object.keys(input ?? {}).map((name) => `${kind} ${name}`),
    ),
  );
  const wanted = Object.entries(forms)
    .filter(([form]) => form in kinds)
    .flatMap(([form, { fields }]) => Object.keys(fields).map((name) => `${form} ${name}`))
    .concat('rsvp answers', 'change answers');
  expect(
    wanted.filter((one) => !held.has(one)),
    'node tests/support/offline/write-golden.mjs writes the next file',
  ).toEqual([]);
});

describe.each(goldenFiles)('%s', (file) => {
  const items = readGolden(file);

  it('is sent completely, each item with its id, and leaves no personal data on the device', async () => {
    await layIn(device, items);
    const tab = device.openTab();
    await drain(device);
    expect(arrived().sort()).toEqual(
      unsettledOf(items)
        .map(({ id }) => id)
        .sort(),
    );

    await sendRefusedAgain(tab, items);
    await drain(device);
    const now = await device.items();
    expect(
      now.map(({ kind, state }) => `${kind} ${state}`).filter((one) => !one.endsWith(' accepted')),
    ).toEqual([]);
    expect(now).toHaveLength(items.length);
    const typed = typedIn(items);
    expect(typed.length).toBeGreaterThan(0);
    const left = JSON.stringify(now);
    expect(typed.filter((words) => left.includes(words))).toEqual([]);
  });

  it('is not sent if its kind is removed, so the test above would fail', async () => {
    // No item waits for a change of the RSVP, so only this kind can be removed.
    const taken = items.findLast(({ state }) => state === 'waiting')?.kind;
    const unknown = items.map((item) => (item.kind === taken ? { ...item, kind: 'letter' } : item));
    await layIn(device, unknown as OutboxItem[]);
    device.openTab();
    await device.clock.pass(5 * minute);
    const waiting = (await device.items()).filter(({ state }) => state === 'waiting');
    const wanted = unsettledOf(items).filter(({ kind }) => kind === taken);
    expect(waiting.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    expect(waiting.length).toBeGreaterThan(0);
  });
});

describe('an item that a newer version of the site has stored', () => {
  const [waiting] = goldenFiles.flatMap(readGolden).filter(({ kind }) => kind === 'rsvp');
  const newer = {
    ...(waiting as OutboxItem),
    id: 'newerrsvp000001',
    schemaVersion: kinds.rsvp.schemaVersion + 1,
  };
  afterEach(() => {
    kinds.rsvp.schemaVersion = newer.schemaVersion - 1;
  });

  it('waits unchanged, and is sent once this version knows its shape', async () => {
    await layIn(device, [newer]);
    const tab = device.openTab();
    await device.clock.pass(5 * minute);
    expect(arrived()).toEqual([]);
    expect(await device.items()).toMatchObject([{ state: 'waiting', input: newer.input }]);

    kinds.rsvp.schemaVersion = newer.schemaVersion; // the site is updated
    await tab.client.retry(newer.id);
    await drain(device);
    expect(arrived()).toEqual([newer.id]);
  });

  it('does not block other items', async () => {
    const other = { ...(waiting as OutboxItem), id: 'olderrsvp000001' };
    await layIn(device, [newer, other]);
    device.openTab();
    await device.clock.pass(5 * minute);
    expect(arrived()).toEqual([other.id]);
  });
});

it('sends nineteen of twenty items when one always fails: unknown shape, unknown kind, or no response', async () => {
  const sound = goldenFiles
    .flatMap(readGolden)
    .filter(({ state, kind }) => state !== 'refused' && state !== 'accepted' && kind !== 'change');
  const twenty = [...sound, ...sound].slice(0, 19).map((item, n) => ({
    ...item,
    id: `twenty${String(n).padStart(9, '0')}`,
    state: 'waiting' as const,
    input:
      item.input && 'email' in item.input ? { ...item.input, email: `p${n}@canary.example` } : item.input,
  }));
  const [first] = twenty;
  if (!first) throw new Error('There is nothing to send.');
  const poisons = [
    { ...first, input: null },
    { ...first, kind: 'letter' as OutboxItem['kind'] },
    { ...first, schemaVersion: 99 },
  ];
  for (const poison of poisons) {
    const phone = createDevice();
    phone.server.fault = ({ id }) =>
      id === 'poison000000000' ? { instead: () => new Response('{}', { status: 400 }) } : 'fine';
    // The oldest item: if it were always sent first, the others would never be sent.
    await layIn(phone, [
      { ...poison, id: 'poison000000000', nextAt: 0, createdAt: 0 } as OutboxItem,
      ...twenty,
    ]);
    phone.openTab();
    await rest();
    await phone.clock.pass(2 * minute);
    const left = (await phone.items()).filter(({ state }) => state !== 'accepted');
    expect(left.map(({ id, state }) => [id, state])).toEqual([['poison000000000', 'waiting']]);
    await phone.switchOff();
  }
});
