import { door as texts } from '../../content/events/door';
import { site } from '../../content/site';
import { type DoorAnswer, doorLimits } from '../../domain/door/door';
import { type DoorState, useConnection } from '../../offline';
import { Button } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { fileSize } from '../../ui/parts/file-size';
import { Icon } from '../../ui/parts/icon';
import { dayOfMonth, wallClock, weekday } from '../../ui/parts/zoned-date';
import type { countsOf } from './door-counts';
import { DoorIcon } from './door-icons';

const noticeLook = 'mt-1 w-fit bg-warning px-2 py-0.5 font-bold text-warning-content';
const rowLook =
  'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] items-baseline gap-3 border-base-300 border-t py-1.25 leading-snug';
/** Other doors. */
const hatched = 'bg-[repeating-linear-gradient(135deg,currentColor_0_2px,#0000_2px_4.5px)]';

/** The state of the network, and how many scans wait. */
export function Network({ state: { failure, waiting } }: { state: DoorState }) {
  const connection = useConnection().state;
  const { network } = texts;
  const isOffline = connection === 'offline' || failure === 'offline';
  const text = isOffline ? network.offline : failure ? network.problem : network.online;
  return (
    <p
      role="status"
      className="inline-flex min-h-11 items-center gap-2 border-2 border-edge px-2.5 py-1.5 font-semibold text-sm"
    >
      <DoorIcon name={text === network.online ? 'bars' : 'noBars'} />
      {waiting > 0 ? network.toSend(text, waiting) : text}
    </p>
  );
}

/** Bytes of a guest on the device, encrypted. Measured: 290, with notes and a guardian 420. */
const bytesPerGuest = 400;

/** Returns how much of the guest list this phone has; null if it has all. */
export const loadedOf = ({ row, guests }: DoorState) =>
  row?.list && !row.list.isWhole ? { guests: guests.size, total: row.list.total } : null;

/** How much of a long list has arrived, what it will take on the device, and whether that has the space. */
export function ListNotice({ state }: { state: DoorState }) {
  const loaded = loadedOf(state);
  const { isFull, free } = state;
  if (!loaded) return isFull ? <SpaceNotice text={texts.list.full} /> : null;
  const { guests, total } = loaded;
  const needs = texts.list.needs(fileSize(total * bytesPerGuest));
  const isTooLittle = free !== null && free < (total - guests) * bytesPerGuest;
  const tooLittle = `${needs} ${texts.list.tooLittle(fileSize(free ?? 0))}`;
  return (
    <div className="w-full text-sm">
      <p className="font-semibold">{texts.list.loading(Math.min(guests, total), total)}</p>
      <progress
        className="progress block h-2"
        value={guests}
        max={total}
        aria-label={texts.list.loading(guests, total)}
      />
      {isTooLittle || isFull ? <SpaceNotice text={isFull ? texts.list.full : tooLittle} /> : <p>{needs}</p>}
    </div>
  );
}

const SpaceNotice = ({ text }: { text: string }) => (
  <p role="status" className={noticeLook}>
    <Icon name="alert" className="mr-2 inline" />
    {text}
  </p>
);

/** A warning if the event is cancelled or on a later day. Scans still work. @param now server time, epoch ms */
export function EventNotice({ event, now }: { event: DoorAnswer['event']; now: number }) {
  const { date, status } = event;
  const isLater = wallClock(Date.parse(date), site().zone).day > wallClock(now, site().zone).day;
  if (status !== 'cancelled' && !isLater) return null;
  const { month, day } = dayOfMonth(date, site().zone);
  return (
    <p role="status" className={noticeLook}>
      <Icon name="alert" className="mr-2 inline" />
      {status === 'cancelled'
        ? texts.event.cancelled
        : texts.event.otherDay(`${weekday(date, site().zone)}, ${month} ${day}`)}
    </p>
  );
}

/** Says that walk-ins wait on this phone, since the key has added as many as it may in an hour. */
export function WalkInsNotice({ door, waiting }: { door: DoorAnswer['door']; waiting: number }) {
  if (!door.has_waiting_walk_ins || waiting === 0) return null;
  return (
    <p role="status" className={noticeLook}>
      <Icon name="alert" className="mr-2 inline" />
      {texts.event.walkInsWait(doorLimits.walkInsPerHour)}
    </p>
  );
}

interface CountsProps {
  counts: ReturnType<typeof countsOf>;
  onLast: () => void;
  /** Missing on a door without names. */
  onInside: (() => void) | undefined;
}

/** How many are in, by phone, and what doesn't add up. */
export function Counts({ counts, onLast, onInside }: CountsProps) {
  const { inside, expected, phones, conflicts, rejected } = counts;
  const own = phones.find(({ isOwn }) => isOwn)?.inside ?? 0;
  const share = (count: number) =>
    `${expected > 0 ? Math.min(100, (100 * Math.max(0, count)) / expected) : 0}%`;
  return (
    <>
      <div className="flex items-end gap-3.5 px-4 pt-3.5 pb-2">
        <b className="num text-[clamp(3rem,22cqi,5.5rem)]/figure">{inside}</b>
        <p className="h3 flex-1 leading-none">
          {texts.counts.of(expected).map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </p>
        <div className="grid gap-1.5">
          {onInside && (
            <Button size="sm" onClick={onInside}>
              {texts.actions.inside}
            </Button>
          )}
          <Button size="sm" onClick={onLast}>
            {texts.actions.last}
          </Button>
        </div>
      </div>
      <div className="mx-4 flex h-3.5 border-2 border-current" aria-hidden="true">
        <span className="bg-spot" style={{ width: share(own) }} />
        <span className={hatched} style={{ width: share(inside - own) }} />
      </div>
      <ul className="grid px-4 py-2">
        {phones.map(({ device, door, inside: count, isOwn, age }) => (
          <li key={device} className={rowLook}>
            <b>
              <span
                className={classNames(
                  'mr-2 inline-block size-3.5 border-2 border-current',
                  isOwn ? 'bg-spot' : hatched,
                )}
              />
              {door}
            </b>
            <b className="num">{count}</b>
            <span className="text-right text-muted">{age}</span>
          </li>
        ))}
        {conflicts.map(({ id, name, inside: count, party }) => (
          <li key={id} className={rowLook} data-conflict="">
            <b>
              <Icon name="alert" className="mr-2 inline" />
              {name}
            </b>
            <b className="num">{count}</b>
            <span className="text-right text-muted">{texts.counts.conflict(party)}</span>
          </li>
        ))}
        {rejected > 0 && <li className={rowLook}>{texts.counts.rejected(rejected)}</li>}
      </ul>
    </>
  );
}
