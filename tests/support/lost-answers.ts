/**
 * Two hundred of one kind, from ten phones, through half of all answers lost: each must be with the server once,
 * and its person told what is true.
 */
import { expect } from 'vitest';
import { isOfKind, type Kind, type OutboxItem } from '../../src/offline/item';
import { drain } from '../offline/guarantees';
import type { Device, Tab } from './device';
import { plainKinds, submitAny } from './every-kind';
import { isDeep } from './figures';

export const phones = isDeep ? 100 : 10;
/** Of each phone. */
const submissions = 20;
export const allSubmissions = phones * submissions;
/** So many RSVPs of a phone share its changes. */
const rsvpsChanged = 2;

export const everyKind = [...(Object.keys(plainKinds) as (keyof typeof plainKinds)[]), 'change'] as const;

/** What changes are about: RSVPs of this phone that have been answered. Nothing for the other kinds. */
export async function rsvpsFor(kind: Kind, phone: number, device: Device, tab: Tab): Promise<OutboxItem[]> {
  if (kind !== 'change') return [];
  for (let n = 0; n < rsvpsChanged; n += 1) await submitAny(tab, 'rsvp', phone * rsvpsChanged + n);
  await drain(device);
  return (await device.items()).filter((item) => isOfKind(item, 'rsvp'));
}

/** Sends all of a phone, or `count` of them. Out: their ids, in the order in which they were sent. */
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
    // Of one RSVP: cancel, restore, update, and so on.
    const sent =
      kind === 'change' && rsvp
        ? submitAny(tab, rsvp, Math.floor(n / rsvpsChanged))
        : submitAny(tab, kind as keyof typeof plainKinds, phone * submissions + n);
    ids.push((await sent).id);
  }
  return ids;
}

/**
 * `made`: ids of one phone, `items`: what it holds of them. `stored`: ids that the server has of all phones, in its order;
 * `statusOf`: what it says of an RSVP.
 */
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
  // In the order in which they were made, so that what each stub says is what the server has.
  for (let n = 0; n < rsvpsChanged; n += 1) {
    const ofOne = made.filter((_, at) => at % rsvpsChanged === n);
    expect(stored.filter((id) => ofOne.includes(id))).toEqual(ofOne);
  }
  const rsvps = items.filter((item) => isOfKind(item, 'rsvp'));
  expect(rsvps).toHaveLength(rsvpsChanged);
  for (const { id, outcome } of rsvps) expect(outcome).toBe(statusOf(id));
}
