// @vitest-environment happy-dom
/** What a scanned, typed or found guest leads to: which scans are stored, and which card opens. */
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passCode, passText } from '../../../src/domain/rsvps/pass';
import { useDoorCards } from '../../../src/features/door/use-door-cards';
import type { DoorClient } from '../../../src/offline/door/door-client';
import { doorKeys, guest, guestId, passOf } from '../../support/door/fake-doors';
import { deviceForEach } from '../../support/offline/each-device';
import { rest } from '../../support/offline/work';
import { reactRoot } from '../../support/pages/react-root';
import { until } from '../../support/until';

const { load } = reactRoot();

const device = deviceForEach();
let client: DoorClient;
let cards: ReturnType<typeof useDoorCards>;
let isLeaving = false;

function Cards() {
  cards = useDoorCards(client, isLeaving);
  return null;
}

beforeEach(async () => {
  isLeaving = false;
  const { server } = device;
  const guardian = { name: 'Rosa Moreno', contact: '(615) 555-0142' };
  server.doors.guests = [
    guest(1, { party: 4 }),
    guest(2),
    guest(3, { status: 'cancelled' }),
    guest(4, { party: 2, under_18: true, consent: 'asked', guardian }),
  ];
  const tab = device.openTab();
  client = await tab.client.doors();
  await device.settle(client.open(doorKeys.a));
  await device.settle(client.flush(true));
  await until('the door is open', () => client.useDoor.getState().phase === 'open');
  server.fault = () => 'dead';
  await load(<Cards />);
});

const facts = () => [...client.useDoor.getState().scans.values()].map(({ fact }) => fact);
const inside = (n: number) => client.useDoor.getState().attendance.get(guestId(n))?.inside ?? 0;

it('lets in everybody who is left with one scan, and the same code in view only once', async () => {
  const reads = await act(async () => [
    await cards.see(passOf(guestId(1))),
    await cards.see(passOf(guestId(1))),
  ]);
  expect(reads).toEqual(['card', 'same']);
  expect(cards.card).toMatchObject({ result: 'in', entry: { action: 'in', people: 4 } });
  await act(async () => cards.close());
  expect(await act(() => cards.see(passOf(guestId(1))))).toBe('same');
  expect(facts()).toHaveLength(1);
});

it('reads nothing while a sheet is open, and afterwards only a pass that came into view meanwhile', async () => {
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  const [first, second] = [passOf(guestId(1)), passOf(guestId(2))];
  await act(() => cards.see(first));
  await act(async () => cards.close());
  for (let frame = 0; frame < 5; frame += 1) {
    now += 1_000;
    expect(await act(() => cards.see(first, true))).toBe('same');
  }
  expect(await act(() => cards.see(first))).toBe('same');
  expect(await act(() => cards.see(second, true))).toBe('same');
  expect(await act(() => cards.see(second))).toBe('card');
  clock.mockRestore();
});

it('changes the number of people with an undo and another scan', async () => {
  await act(() => cards.see(passOf(guestId(1))));
  await act(() => cards.setPeople(2));
  expect(
    facts()
      .map(({ action, people }) => `${action} ${people}`)
      .sort(),
  ).toEqual(['in 2', 'in 4', 'undo 0']);
  expect(inside(1)).toBe(2);
  await act(() => cards.undo());
  expect(inside(1)).toBe(0);
  expect(cards.card).toBeNull();
});

it('shows who was scanned before, and records nothing until somebody presses', async () => {
  await act(() => cards.openGuest(guestId(2)));
  await act(async () => cards.close());
  await act(() => cards.openGuest(guestId(2)));
  expect(cards.card).toMatchObject({ result: 'again', entry: null });
  expect(inside(2)).toBe(1);
  await act(() => cards.leave(1));
  expect(inside(2)).toBe(0);
});

it('lets people leave only with a press where people leave, also if another phone has their arrival', async () => {
  isLeaving = true;
  await load(<Cards />);
  await act(() => cards.openGuest(guestId(1)));
  expect(cards.card).toMatchObject({ leaving: 'yes', entry: null });
  expect(facts()).toEqual([]);
  await act(() => cards.leave(4));
  expect(cards.card).toMatchObject({ entry: { action: 'out', people: 4 } });
  await act(() => cards.setPeople(3));
  expect(cards.card).toMatchObject({ entry: { action: 'out', people: 3 } });
  expect(await act(() => cards.undo())).toMatchObject({ action: 'out', people: 3 });
  expect(cards.card).toBeNull();
  expect(client.useDoor.getState().attendance.size).toBe(0);
});

it('lets somebody come in whose pass was scanned where people leave', async () => {
  isLeaving = true;
  await load(<Cards />);
  await act(() => cards.openGuest(guestId(1)));
  expect(facts()).toEqual([]);
  await act(() => cards.arrive());
  expect(cards.card).toMatchObject({ leaving: 'no', entry: { action: 'in', people: 4 } });
  expect(inside(1)).toBe(4);
});

it('records nothing when somebody who has left is looked up, and lets them in with a press', async () => {
  isLeaving = true;
  await load(<Cards />);
  await act(() => cards.openGuest(guestId(2)));
  await act(() => cards.leave(1));
  isLeaving = false;
  await load(<Cards />);
  await act(() => cards.openGuest(guestId(2)));
  expect(cards.card).toMatchObject({ entry: null });
  expect(inside(2)).toBe(0);
  await device.clock.pass(1000);
  await act(() => cards.setPeople(1));
  expect(inside(2)).toBe(1);
});

it('makes a pick-up code with the yes of a guardian, and keeps it when the number is corrected', async () => {
  await act(() => cards.openGuest(guestId(4)));
  await act(() => cards.setPeople(2, 'Rosa Moreno'));
  const code = cards.card?.entry?.pickupCode;
  expect(code).toMatch(/^\d{4}$/);
  await act(() => cards.setPeople(1));
  expect(cards.card).toMatchObject({ entry: { people: 1, consentBy: 'Rosa Moreno', pickupCode: code } });
  await act(async () => cards.close());

  device.clock.jump(60_000);
  await act(() => cards.openGuest(guestId(4)));
  await act(() => cards.setLeaving('yes'));
  await act(() => cards.leave(1, 'Grandma Ruth'));
  const { attendance } = client.useDoor.getState();
  expect(attendance.get(guestId(4))).toMatchObject({
    inside: 0,
    scans: [
      { action: 'in', pickup_code: code },
      { action: 'out', taken_by: 'Grandma Ruth' },
    ],
  });
});

it('makes a pick-up code for a walk-in under 18 with a yes, and for nobody else', async () => {
  const walkIn = {
    name: 'Kofi',
    party: 1,
    under_18: true,
    guardian_name: 'Ama',
    guardian_contact: '615 555 0166',
    consent_given: true,
  };
  await act(() => cards.addWalkIn(walkIn));
  expect(cards.card?.entry?.pickupCode).toMatch(/^\d{4}$/);
  for (const other of [
    { ...walkIn, consent_given: false },
    { ...walkIn, under_18: false },
  ]) {
    await act(() => cards.addWalkIn(other));
    expect(cards.card?.entry?.pickupCode).toBe('');
  }
});

it('lets the others of a family in at once, except those who cannot come in', async () => {
  await act(() => cards.openGuest(guestId(1)));
  await act(() => cards.letInOthers([guestId(2), guestId(3), guestId(4)]));
  expect([1, 2, 3, 4].map(inside)).toEqual([4, 1, 0, 0]);
  expect(cards.card?.rsvpId).toBe(guestId(1));
});

it('does not let in the second of two presses at the same time', async () => {
  await act(() => Promise.all([cards.openGuest(guestId(2)), cards.openGuest(guestId(2))]));
  expect(facts()).toHaveLength(1);
});

describe('a code that is read while the phone stores the scan of another guest', () => {
  /** Lets the phone store the scans that wait. */
  let store: () => void;
  beforeEach(() => {
    const { record } = client;
    let isSlow = new Promise<void>((resolve) => {
      store = resolve;
    });
    client.record = async (...scans) => {
      const waits = isSlow;
      isSlow = Promise.resolve();
      await waits;
      return record(...scans);
    };
  });
  const [first, second, third] = [passOf(guestId(1)), passOf(guestId(2)), passOf(guestId(4))] as const;

  /** Lets in the family of a card that is closed before it is stored. A cancelled guest opens a card without a scan. */
  async function closeBeforeFamilyIsStored(meanwhile = async () => {}) {
    await act(() => cards.openGuest(guestId(3)));
    await act(async () => {
      const lettingIn = cards.letInOthers([guestId(2)]);
      await rest();
      cards.close();
      await meanwhile();
      store();
      await lettingIn;
    });
  }

  it('leaves a card closed that was closed before its family was stored', async () => {
    await closeBeforeFamilyIsStored();
    expect(inside(2)).toBe(1);
    expect(cards.card).toBeNull();
  });

  it('opens the next guest instead of a card that was closed before its family was stored', async () => {
    await closeBeforeFamilyIsStored(async () => void (await cards.type(first)));
    expect([1, 2].map(inside)).toEqual([4, 1]);
    expect(cards.card).toMatchObject({ rsvpId: guestId(1), entry: { people: 4 } });
  });

  it('brings a closed card back if its family could not be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { record } = client;
    client.record = async () => {
      await record();
      throw new Error('The disk is full.');
    };
    await closeBeforeFamilyIsStored();
    expect(cards.card).toMatchObject({ rsvpId: guestId(3), hasFailed: true });
  });

  it.each(['type', 'see'] as const)('is shown and stored afterwards (%s)', async (way) => {
    await act(async () => {
      const reading = cards.type(first);
      await rest();
      expect(await cards[way](second)).toBe('card');
      expect(facts()).toEqual([]);
      store();
      await reading;
    });
    expect(inside(1)).toBe(4);
    expect(inside(2)).toBe(1);
    expect(cards.card).toMatchObject({ rsvpId: guestId(2), result: 'in', entry: { people: 1 } });
  });

  it('waits once, however often it is read, and the guest that is being stored does not wait', async () => {
    await act(async () => {
      const reading = cards.type(first);
      await rest();
      for (const text of [second, first, second]) await cards.type(text);
      store();
      await reading;
    });
    expect(facts()).toHaveLength(2);
    expect(cards.card).toMatchObject({ rsvpId: guestId(2), result: 'in' });
  });

  it('is refused aloud if another one already waits', async () => {
    await act(async () => {
      const reading = cards.type(first);
      await rest();
      await cards.type(second);
      expect(await cards.type(third)).toBe('busy');
      expect(await cards.see(third)).toBe('busy');
      expect(await cards.openGuest(guestId(4))).toBe('busy');
      store();
      await reading;
    });
    expect(facts()).toHaveLength(2);
    expect(await act(() => cards.see(third))).toBe('card');
  });

  it('is shown after the card of a scan that could not be stored', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    store();
    const { record } = client;
    client.record = async () => {
      client.record = record;
      await new Promise<void>((resolve) => {
        store = resolve;
      });
      throw new Error('The disk is full.');
    };
    await act(async () => {
      const reading = cards.type(first);
      await rest();
      await cards.type(second);
      store();
      await reading;
    });
    expect(cards.card).toMatchObject({ rsvpId: guestId(1), hasFailed: true });
    await act(async () => {
      cards.close();
      await rest();
    });
    expect(cards.card).toMatchObject({ rsvpId: guestId(2), entry: { people: 1 } });
  });
});

it('reads a typed code, and a pass that a scanner types', async () => {
  const [hash = ''] = guest(2).passes;
  const typed = passCode(hash).toLowerCase().replace('0', 'o');
  expect(await act(() => cards.type(typed))).toBe('card');
  expect(cards.card?.rsvpId).toBe(guestId(2));
  expect(await act(() => cards.type(passOf(guestId(1))))).toBe('card');
  expect(await act(() => cards.type('ZZZZ ZZZZ'))).toBe('unknown-code');
  expect(await act(() => cards.see('https://example.org'))).toBe('not-a-pass');
});

it('does not trust a pass with the id of a guest and another token', async () => {
  await act(() => cards.see(passText(guestId(2), '0123456789abcdef')));
  expect(cards.card).toMatchObject({ result: 'unknown', showsGuest: false, entry: null });
  expect(facts()).toEqual([]);
});

it('does not let in a guest with another token after a guardian said yes at this door', async () => {
  await act(() => cards.openGuest(guestId(4)));
  await act(() => cards.setPeople(1, 'Rosa Moreno'));
  await act(async () => cards.close());
  await act(() => cards.see(passText(guestId(4), '0123456789abcdef')));
  expect(cards.card).toMatchObject({ result: 'unknown', showsGuest: false, entry: null });
  expect(inside(4)).toBe(1);
});

it('records the pass of an RSVP that this phone does not know yet', async () => {
  await act(() => cards.see(passOf('newestrsvp00001')));
  expect(cards.card).toMatchObject({ result: 'unknown', showsGuest: false, entry: null });
  await act(() => cards.setPeople(2));
  expect(facts()).toMatchObject([{ rsvp_id: 'newestrsvp00001', people: 2, action: 'in' }]);
});

it('records nothing for a cancelled RSVP', async () => {
  await act(() => cards.see(passOf(guestId(3))));
  expect(cards.card).toMatchObject({ result: 'cancelled', entry: null });
  expect(facts()).toEqual([]);
});

it('says so if the phone cannot store the scan', async () => {
  client.record = () => Promise.reject(new Error('The disk is full.'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(() => cards.openGuest(guestId(2)));
  expect(cards.card).toMatchObject({ hasFailed: true, entry: null });
});
