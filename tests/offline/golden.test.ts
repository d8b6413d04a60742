/** What lies on people's phones from earlier versions of the site can still be sent by this one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../src/offline/item';
import { kinds } from '../../src/offline/kinds';
import { createDevice, type Device } from '../support/device';
import { goldenFiles, layIn, readGolden, sendRefusedAgain } from '../support/golden';
import { rest } from '../support/work';
import { drain, minute } from './guarantees';

let device: Device;
beforeEach(() => {
  device = createDevice();
});
afterEach(() => device.switchOff());

const arrived = () => [...device.server.rsvps.keys(), ...device.server.rows.keys()];

it('has every kind in each state that a phone can be switched off in', () => {
  const held = new Set(goldenFiles.flatMap(readGolden).map(({ kind, state }) => `${kind} ${state}`));
  const wanted = Object.keys(kinds).flatMap((kind) =>
    ['waiting', 'sending', 'refused'].map((state) => `${kind} ${state}`),
  );
  expect(wanted.filter((one) => !held.has(one))).toEqual([]);
});

describe.each(goldenFiles)('%s', (file) => {
  const items = readGolden(file);

  it('is sent whole, each under its own id, and leaves nothing of the person on the phone', async () => {
    await layIn(device, items);
    const tab = device.openTab();
    await drain(device);
    const unsettled = items.filter(({ state }) => state === 'waiting' || state === 'sending');
    expect(arrived().sort()).toEqual(unsettled.map(({ id }) => id).sort());

    await sendRefusedAgain(tab, items);
    await drain(device);
    const now = await device.items();
    expect(
      now.map(({ kind, state }) => `${kind} ${state}`).filter((one) => !one.endsWith(' accepted')),
    ).toEqual([]);
    expect(now).toHaveLength(items.length);
    expect(JSON.stringify(now).toLowerCase()).not.toMatch(/canary|crutches|ladder/);
  });

  it('is not sent when a kind is taken away: the test above would notice', async () => {
    const unknown = items.map((item) => (item.kind === 'contact' ? { ...item, kind: 'letter' } : item));
    await layIn(device, unknown as OutboxItem[]);
    device.openTab();
    await device.clock.pass(5 * minute);
    const waiting = (await device.items()).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ kind }) => String(kind))).toEqual(['letter', 'letter']);
  });
});

it('sends nineteen of twenty of all kinds when one is poison: no shape, no kind, or no answer', async () => {
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
    phone.server.weather = ({ id }) =>
      id === 'poison000000000' ? { instead: () => new Response('{}', { status: 400 }) } : 'fine';
    // The oldest of all: whoever took it first, always, would never come to the others.
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
