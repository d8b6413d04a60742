import { Suspense, useState } from 'react';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminSeriesList } from '../../../content/admin/admin-series-list';
import { site } from '../../../content/site';
import { undoDoorPhone } from '../../../data/admin/actions';
import { type Door, type DoorKey, type DoorPhone, turnOffDoorKey } from '../../../data/admin/door/door';
import { type Attendance, doorLimits } from '../../../domain/door/door';
import { laneText } from '../../../domain/door/lane';
import type { EventRecord } from '../../../domain/events/event';
import { closesAt } from '../../../domain/events/event-rules';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { clockTime, endOfDay, shortDate } from '../../../ui/parts/zoned-date';
import { useTransitionState } from '../../../ui/sheet/lazy-part';
import { toast } from '../../../ui/sheet/toast-store';
import { reasonOf, toastChange } from '../kit/apply-change';
import { confirm } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';
import { DoorDisc } from './door-chart';
import { type Arrival, type PhoneScans, peopleOf, phoneScansOf } from './door-figures';
import { DoorKeySheet, NewDoorKeySheet, readSecret } from './door-key-sheets';

const words = adminDoor.keys;

/** In ms. A phone that was not seen for longer is offline. */
const liveWithin = 2 * 60 * 1000;

/** Returns when the keys of an event end, epoch ms. */
export const keysEndAt = (event: EventRecord): number =>
  closesAt(event, (instant) => endOfDay(site().zone, instant)) + doorLimits.keyEndsAfter;

interface DoorKeysProps {
  door: Door;
  arrivals: readonly Arrival[];
  attendance: ReadonlyMap<string, Attendance>;
  now: number;
  /** Called after a correction. The event stream may be late or closed. */
  onChange: () => Promise<void>;
  /** Whether the sheet of a new key is open. */
  isMaking: boolean;
  onMaking: (isMaking: boolean) => void;
}

/** The keys of an event, with what they and their phones let in. Makes keys, turns them off, takes back what a phone did. */
export function DoorKeys(props: DoorKeysProps) {
  const { door, arrivals, attendance, now, onChange, isMaking, onMaking } = props;
  const [shown, setShown] = useTransitionState<{ key: DoorKey; secret: string } | null>(null);
  /** Names of keys made here, which the lists may not have yet. */
  const [made, setMade] = useState<readonly string[]>([]);
  const keys = [...door.keys.values()];
  const endsAt = keysEndAt(door.event);
  // A day ends a millisecond before midnight.
  const ends = words.ends(clockTime(endsAt + 1, site().zone), shortDate(endsAt + 1, site().zone));
  return (
    <section className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="h3">{words.title}</h3>
        {endsAt > now && (
          <Button kind="primary" size="sm" icon="plus" onClick={() => onMaking(true)}>
            {words.create}
          </Button>
        )}
      </div>
      {keys.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul>
        {keys.map((key, index) => (
          <KeyRow
            key={key.id}
            eventId={door.event.id}
            doorKey={key}
            index={index}
            people={peopleOf(arrivals.filter((arrival) => arrival.key === key.id))}
            phones={[...door.phones.values()].filter(({ key_id }) => key_id === key.id)}
            scans={phoneScansOf(attendance, key.id)}
            now={now}
            onChange={onChange}
            onShow={
              endsAt > now
                ? async () => {
                    const secret = await readSecret(key);
                    if (secret !== null) setShown({ key, secret });
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <p className="pt-2 text-muted text-sm">{endsAt > now ? words.until(ends) : words.over(ends)}</p>
      <Suspense fallback={null}>
        {isMaking && (
          <NewDoorKeySheet
            event={door.event}
            taken={[...keys.map(({ name }) => name), ...made]}
            onClose={() => onMaking(false)}
            onMade={(key, secret) => {
              onMaking(false);
              setShown({ key, secret });
              setMade((before) => [...before, key.name]);
              void onChange();
            }}
          />
        )}
        {shown && (
          <DoorKeySheet
            doorKey={shown.key}
            secret={shown.secret}
            event={door.event}
            ends={ends}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface KeyRowProps {
  eventId: string;
  doorKey: DoorKey;
  index: number;
  people: number;
  phones: readonly DoorPhone[];
  scans: readonly PhoneScans[];
  now: number;
  onChange: () => Promise<void>;
  /** Missing once the keys of the event have ended. */
  onShow: (() => Promise<void>) | undefined;
}

function KeyRow({ eventId, doorKey, index, people, phones, scans, now, onChange, onShow }: KeyRowProps) {
  const { id, name, turned_off_at: turnedOff } = doorKey;
  const turnOff = async () => {
    if (!(await confirm(words.question(name)))) return;
    const change = await turnOffDoorKey(id);
    const about = `door_keys/${id}`;
    if (change.ok) {
      toastChange(words.off(name), change, about);
      await onChange();
    } else toast(words.notOff(reasonOf(change)), about);
  };
  const state = stateOf(phones, now);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b py-2">
      <div className={classNames('min-w-0', turnedOff && 'text-muted')}>
        <p className="flex items-center gap-2 wrap-anywhere">
          <DoorDisc door={index} />
          <b className="h3 text-lg">{name}</b>
          <b className="num">{words.let(people)}</b>
        </p>
        <p className="flex items-center gap-2 text-sm">
          <SignalBars isLive={!turnedOff && state.isLive} />
          {[
            turnedOff ? words.turnedOff(clockTime(turnedOff, site().zone)) : state.text,
            doorKey.series && adminSeriesList.door.all,
            doorKey.scan_only && words.scanOnly,
            doorKey.self_check_in && words.selfCheckIn,
            doorKey.lane && words.lane(laneText(doorKey.lane)),
            doorKey.label_paper && words.labels,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onShow && !turnedOff && (
        <p className="flex items-center gap-1.5">
          <Button size="sm" aria-label={words.showOf(name)} onClick={() => void onShow()}>
            <CodeIcon />
            {words.show}
          </Button>
          <Button size="sm" kind="quiet" aria-label={words.turnOffOf(name)} onClick={() => void turnOff()}>
            {words.turnOff}
          </Button>
        </p>
      )}
      {scans.length > 0 && (
        <details className="basis-full text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {words.byPhone}
            <span className="sr-only"> {name}</span>
          </summary>
          <ul>
            {scans.map((phone, place) => (
              <PhoneRow
                key={phone.device}
                eventId={eventId}
                door={name}
                phone={phone}
                place={place + 1}
                onChange={onChange}
              />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

interface PhoneRowProps {
  eventId: string;
  door: string;
  phone: PhoneScans;
  place: number;
  onChange: () => Promise<void>;
}

/** What one phone let in, and the way to take all of it back. */
function PhoneRow({ eventId, door, phone: { device, people, last }, place, onChange }: PhoneRowProps) {
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    if (!(await confirm(words.takeBackQuestion(place, door, people)))) return;
    setBusy(true);
    const answer = await undoDoorPhone(eventId, device);
    toast(
      answer.ok ? words.tookBack(place, door) : words.notTakenBack(failureText(answer)),
      `door_phones/${device}`,
    );
    if (answer.ok) await onChange();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      {words.phone(place, people, clockTime(last, site().zone))}
      <Button
        size="sm"
        kind="quiet"
        busy={busy}
        aria-label={words.takeBackOf(place, door)}
        onClick={() => void takeBack()}
      >
        {words.takeBack}
      </Button>
    </li>
  );
}

/** Returns "2 phones · live" or "1 phone · offline since 5:19 PM". */
function stateOf(phones: readonly DoorPhone[], now: number): { isLive: boolean; text: string } {
  if (phones.length === 0) return { isLive: false, text: words.notOpened };
  const offline = phones.filter(({ seen_at }) => seen_at < now - liveWithin);
  const isLive = offline.length < phones.length;
  const since = clockTime(Math.max(...offline.map(({ seen_at }) => seen_at), 0), site().zone);
  const state =
    offline.length === 0 ? words.live : isLive ? words.partly(offline.length, since) : words.offline(since);
  return { isLive, text: `${words.phones(phones.length)} · ${state}` };
}

const bars = [0, 1, 2, 3];

/** Four bars: filled while live, outlined otherwise. Decoration beside a text. */
export const SignalBars = ({ isLive }: { isLive: boolean }) => (
  <svg viewBox="0 0 20 16" className="h-4 w-5 flex-none" aria-hidden="true">
    {bars.map((bar) => (
      <rect
        key={bar}
        x={bar * 5 + 0.5}
        y={11.5 - bar * 3.5}
        width="3"
        height={4 + bar * 3.5}
        fill={isLive ? 'currentColor' : 'none'}
        stroke="currentColor"
      />
    ))}
  </svg>
);

const CodeIcon = () => (
  <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M20 19v2" />
  </svg>
);
