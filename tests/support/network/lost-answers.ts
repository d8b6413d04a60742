/** Submissions of one kind with half of all responses lost: each is stored once, and its person sees the truth. */
import { expect } from 'vitest';
import { isOfKind, type Kind, type OutboxItem } from '../../../src/offline/model/outbox-item';
import { drain } from '../../offline/outbox/guarantees';
import type { Device, Tab } from '../offline/device';
import { plainKinds, submitAny } from '../offline/every-kind';
import { isDeep } from '../server/figures';

export const phones = isDeep ? 100 : 10;
const submissions = 20;
export const allSubmissions = phones * submissions;
const rsvpsChanged = 2;

export const everyKind = [...(Object.keys(plainKinds) as (keyof typeof plainKinds)[]), 'change'] as const;

/** Sends the RSVPs that changes are about; none for the other kinds. */
export async function rsvpsFor(kind: Kind, phone: number, device: Device, tab: Tab): Promise<OutboxItem[]> {
  if (kind !== 'change') return [];
  for (let n = 0; n < rsvpsChanged; n += 1) await submitAny(tab, 'rsvp', phone * rsvpsChanged + n);
  await drain(device);
  return (await device.items()).filter((item) => isOfKind(item, 'rsvp'));
}

/** Sends `count` submissions of a phone. Returns their ids in order. */
export async function submitAll(
  kind: Kind,
  phone: number,
  tab: Tab,
  rsvps: readonly OutboxItem[],
  count = submissions,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const rsvp = rsvps[n % rsvpsChanged];
    // Per RSVP: cancel, restore, update, and so on.
    const sent =
      kind === 'change' && rsvp
        ? submitAny(tab, rsvp, Math.floor(n / rsvpsChanged))
        : submitAny(tab, kind as keyof typeof plainKinds, phone * submissions + n);
    ids.push((await sent).id);
  }
  return ids;
}

/** Compares the items of the ids `made` with the server's ids `stored`, in its order, and their statuses. */
export function expectTruth(
  kind: Kind,
  items: readonly OutboxItem[],
  made: readonly string[],
  stored: readonly string[],
  statusOf: (rsvpId: string) => string | undefined,
): void {
  const held = new Map(items.map((item) => [item.id, item]));
  for (const id of made) {
    const outcome = kind === 'rsvp' ? statusOf(id) : kind === 'change' ? expect.any(String) : 'received';
    expect(held.get(id)).toMatchObject({ state: 'accepted', outcome, input: null });
  }
  if (kind !== 'change') return;
  // In the order of creation, so that each ticket shows what the server has.
  for (let n = 0; n < rsvpsChanged; n += 1) {
    const ofOne = made.filter((_, at) => at % rsvpsChanged === n);
    expect(stored.filter((id) => ofOne.includes(id))).toEqual(ofOne);
  }
  const rsvps = items.filter((item) => isOfKind(item, 'rsvp'));
  expect(rsvps).toHaveLength(rsvpsChanged);
  for (const { id, outcome } of rsvps) expect(outcome).toBe(statusOf(id));
}
