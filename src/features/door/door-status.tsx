import { door as texts } from '../../content/events/door';
import { site } from '../../content/site';
import { type DoorAnswer, doorLimits } from '../../domain/door/door';
import { type DoorState, useConnection } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Icon } from '../../ui/parts/icon';
import { dayOfMonth, wallClock, weekday } from '../../ui/parts/zoned-date';
import type { countsOf } from './door-counts';
import { DoorIcon } from './door-icons';
import { pageStyles as styles } from './door-styles';

/** The state of the network, and how many scans wait. */
export function Network({ state: { failure, waiting } }: { state: DoorState }) {
  const connection = useConnection().state;
  const { network } = texts;
  const isOffline = connection === 'offline' || failure === 'offline';
  const text = isOffline ? network.offline : failure ? network.problem : network.online;
  return (
    <p role="status" style={styles.network}>
      <DoorIcon name={text === network.online ? 'bars' : 'noBars'} />
      {waiting > 0 ? network.toSend(text, waiting) : text}
    </p>
  );
}

/** A warning if the event is cancelled or on a later day. Scans still work. @param now server time, epoch ms */
export function EventNotice({ event, now }: { event: DoorAnswer['event']; now: number }) {
  const { date, status } = event;
  const isLater = wallClock(Date.parse(date), site.zone).day > wallClock(now, site.zone).day;
  if (status !== 'cancelled' && !isLater) return null;
  const { month, day } = dayOfMonth(date, site.zone);
  return (
    <p role="status" style={styles.notice}>
      <Icon name="alert" className="mr-2 inline" />
      {status === 'cancelled'
        ? texts.event.cancelled
        : texts.event.otherDay(`${weekday(date, site.zone)}, ${month} ${day}`)}
    </p>
  );
}

/** Says that walk-ins wait on this phone, since the key has added as many as it may in an hour. */
export function WalkInsNotice({ door, waiting }: { door: DoorAnswer['door']; waiting: number }) {
  if (!door.has_waiting_walk_ins || waiting === 0) return null;
  return (
    <p role="status" style={styles.notice}>
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
      <div style={styles.counts}>
        <b style={styles.number}>{inside}</b>
        <p style={styles.of}>
          {texts.counts.of(expected).map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </p>
        <div style={styles.lists}>
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
      <div style={styles.meter} aria-hidden="true">
        <span style={{ ...styles.meterOwn, width: share(own) }} />
        <span style={{ ...styles.meterOthers, width: share(inside - own) }} />
      </div>
      <ul style={styles.list}>
        {phones.map(({ device, door, inside: count, isOwn, age }) => (
          <li key={device} style={styles.row}>
            <b>
              <span style={isOwn ? styles.own : styles.other} />
              {door}
            </b>
            <b className="num">{count}</b>
            <span style={styles.age}>{age}</span>
          </li>
        ))}
        {conflicts.map(({ id, name, inside: count, party }) => (
          <li key={id} style={styles.row} data-conflict="">
            <b>
              <Icon name="alert" className="mr-2 inline" />
              {name}
            </b>
            <b className="num">{count}</b>
            <span style={styles.age}>{texts.counts.conflict(party)}</span>
          </li>
        ))}
        {rejected > 0 && <li style={styles.row}>{texts.counts.rejected(rejected)}</li>}
      </ul>
    </>
  );
}
