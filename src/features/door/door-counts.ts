/** How many people are in, by phone. Pure. */
import { door as texts } from '../../content/events/door';
import { isConflict, takenSeats } from '../../domain/door/attendance';
import { partsOfDoorId } from '../../domain/door/series-door';
import type { DoorState } from '../../offline';
import { clockTime } from '../../ui/parts/zoned-date';
import { nameOf } from './door-guest';

interface PhoneCount {
  device: string;
  door: string;
  inside: number;
  isOwn: boolean;
  age: string;
}

/** A phone that has just sent counts as live, in ms. The server stores the last request of each phone, and sends the phones, about once a minute. */
const liveFor = 180_000;

export function countsOf({ row, guests, scans, attendance, failure }: DoorState) {
  const byDevice = new Map<string, number>();
  /** Parties of which more people are in than they hold, and in which this phone or its door took part. */
  const conflicts: { id: string; name: string; inside: number; party: number }[] = [];
  let inside = 0;
  const ownKey = partsOfDoorId(row?.id ?? '').key;
  for (const [id, present] of attendance) {
    inside += Math.max(0, present.inside);
    for (const { device, action, people } of present.scans)
      byDevice.set(device, (byDevice.get(device) ?? 0) + (action === 'in' ? people : -people));
    const guest = guests.get(id);
    const tookPart = present.scans.some(({ device, key_id }) => device === row?.device || key_id === ownKey);
    if (guest && tookPart && isConflict(present, guest))
      conflicts.push({ id, name: nameOf(guest), inside: present.inside, party: guest.party });
  }
  const confirmed = [...guests.values()].filter(({ status }) => status === 'confirmed');
  const own: PhoneCount = {
    device: row?.device ?? '',
    door: row?.about?.door.name ?? '',
    inside: Math.max(0, byDevice.get(row?.device ?? '') ?? 0),
    isOwn: true,
    age: texts.counts.thisPhone,
  };
  const isLive = (seenAt: number) => !failure && (row?.answeredAt ?? 0) - seenAt < liveFor;
  const others = (row?.about?.phones ?? [])
    .filter(({ device }) => device !== row?.device)
    // A phone that never scanned, and is gone, is of no interest.
    .filter(({ device, seen_at }) => byDevice.has(device) || isLive(seen_at))
    .map(({ device, door, seen_at }) => ({
      device,
      door,
      // People may leave through another door.
      inside: Math.max(0, byDevice.get(device) ?? 0),
      isOwn: false,
      age: texts.counts.asOf(clockTime(seen_at)),
    }));
  const named = new Set([own, ...others].map(({ device }) => device));
  const rest = [...byDevice]
    .filter(([device]) => !named.has(device))
    .reduce((sum, [, count]) => sum + count, 0);
  const unnamed: PhoneCount[] =
    rest === 0 ? [] : [{ device: 'others', door: texts.counts.others, inside: rest, isOwn: false, age: '' }];
  return {
    inside,
    /** Seats of confirmed guests. */
    expected: confirmed.reduce((sum, { party }) => sum + party, 0),
    /** Seats that are held, or taken by others who are inside. */
    taken: takenSeats(guests, attendance),
    phones: [own, ...others.sort((a, b) => (a.door < b.door ? -1 : 1)), ...unnamed],
    conflicts,
    rejected: [...scans.values()].filter(({ state }) => state === 'rejected').length,
  };
}
