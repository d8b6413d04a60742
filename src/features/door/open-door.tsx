import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { door as texts } from '../../content/events/door';
import { shell } from '../../content/shell/shell';
import type { DoorGuest } from '../../domain/door/door';
import { byName } from '../../domain/text/fold';
import type { DoorClient, DoorState } from '../../offline';
import { storageEntry } from '../../platform/storage';
import { classNames } from '../../ui/parts/class-names';
import { Icon, type IconName } from '../../ui/parts/icon';
import { useWakeLock } from '../../ui/parts/use-wake-lock';
import { clockTime } from '../../ui/parts/zoned-date';
import { CameraView } from './camera/camera-view';
import type { CodeReader } from './camera/code-reader';
import { doorCard } from './door-card';
import { countsOf } from './door-counts';
import { doorNamesOf, doorNow } from './door-guest';
import { DoorIcon } from './door-icons';
import { Counts, EventNotice, ListNotice, loadedOf, Network, WalkInsNotice } from './door-status';
import { giveSignal } from './feedback';
import { labelLayout, labelOf } from './parts/label-layout';
import { NameLabel } from './parts/name-label';
import { ResultCard } from './result-card';
import { CodeSheet, FindSheet, WalkInSheet } from './sheets/door-sheets';
import { LastSheet } from './sheets/last-sheet';
import { useBackCloses } from './use-back-closes';
import { useDoorCards } from './use-door-cards';
import { useTypedText } from './use-typed-text';

interface OpenDoorProps {
  client: DoorClient;
  state: DoorState;
  reader: CodeReader | null;
  isFull: boolean;
}

/** How long a hint about a wrong code stays, in ms. */
const hintStays = 2_500;

type SheetName = 'find' | 'inside' | 'code' | 'walk-in' | 'last';

const modes = ['arriving', 'leaving'] as const;
type Mode = (typeof modes)[number];
/** The browser may reload the page of a phone that was put away: people still leave. */
const storedMode = storageEntry<Mode>(
  'byop:door-mode',
  { parse: (stored) => modes.find((mode) => mode === stored) ?? null, print: (mode) => mode },
  'sessionStorage',
);

/** The header where people leave: another ink, so that no helper takes it for a door where people arrive. */
const leavingLook = 'ground-accent ink-accent-content bg-(--card) text-(--on-card) *:border-current';

/** The door with its guest list: camera, counts, other ways in, and the card of a guest over them. */
export function OpenDoor({ client, state: stored, reader, isFull }: OpenDoorProps) {
  const state = useMemo(() => doorNow(stored), [stored]);
  const [mode, setMode] = useState(() => storedMode.read() ?? 'arriving');
  const isLeaving = mode === 'leaving';
  const cards = useDoorCards(client, isLeaving);
  useWakeLock();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [walkIn, setWalkIn] = useState<DoorGuest>();
  const [hint, setHint] = useState('');
  const [announced, setAnnounced] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const counts = countsOf(state);
  const doors = doorNamesOf(state);
  const { about, offset = 0 } = state.row ?? {};
  const now = Date.now() + offset;
  const summary = texts.counts.summary(counts.inside, counts.expected);

  const listed = state.guests.get(cards.card?.rsvpId ?? '');
  const guest = cards.card?.showsGuest ? listed : undefined;
  const present = state.attendance.get(cards.card?.rsvpId ?? '');
  const card =
    cards.card && about
      ? doorCard({
          ...cards.card,
          listed,
          guest,
          attendance: present,
          event: about.event,
          isScanOnly: about.door.scan_only,
          lane: about.door.lane ?? '',
          isArriving: !isLeaving,
          doors,
          lead: guest && state.guests.get(guest.party_of),
          family: guest ? familyOf(state, guest.id) : [],
          taken: counts.taken,
          listAt: state.row?.answeredAt ?? now,
          loaded: loadedOf(state),
          now,
        })
      : null;
  const label =
    cards.card && guest && about?.door.label && labelOf(about.door.label, guest, cards.card, present);
  const spoken = card
    ? [card.word.join(' '), card.name, card.sentence, card.tell, ...card.notes]
        .filter(Boolean)
        .map((part) => part.replace(/\.$/, ''))
        .join('. ')
    : '';

  const cardKey = cards.card && `${cards.card.rsvpId} ${cards.card.entry?.id ?? ''} ${cards.card.hasFailed}`;
  const signal = useEffectEvent(() => {
    if (card) giveSignal(card.tone);
  });
  useEffect(() => {
    if (cardKey) signal();
  }, [cardKey]);
  useEffect(() => {
    if (spoken) setAnnounced(spoken);
  }, [spoken]);

  // After a card has closed, the keyboard continues at the actions.
  const isCovered = card !== null;
  const wasCovered = useRef(false);
  useEffect(() => {
    if (wasCovered.current && !isCovered) page.current?.querySelector<HTMLElement>('h1')?.focus();
    wasCovered.current = isCovered;
  }, [isCovered]);

  useEffect(() => {
    if (!hint) return;
    setAnnounced(hint);
    const timer = setTimeout(() => setHint(''), hintStays);
    return () => clearTimeout(timer);
  }, [hint]);

  const see = async (text: string) => {
    const read = await cards.see(text, sheet !== null);
    if (read === 'not-a-pass' && !cards.card) setHint(texts.camera.notAPass);
    if (read === 'busy') setHint(texts.busy);
  };
  const type = async (typed: string) => {
    const read = await cards.type(typed);
    if (read === 'unknown-code') return texts.code.unknown;
    if (read === 'busy') return texts.busy;
    setSheet(null);
    return '';
  };
  useTypedText((typed) => void type(typed).then((error) => error && setHint(error)));

  const openWalkIn = (guest?: DoorGuest) => {
    setWalkIn(guest);
    setSheet('walk-in');
  };
  const undoScan = async (id: string) => {
    const rsvpId = state.scans.get(id)?.fact.rsvp_id;
    if (!rsvpId) return;
    await client.record({ action: 'undo', rsvpId, people: 0, undoes: id });
    setAnnounced(texts.last.undone);
  };
  const close = () => setSheet(null);
  useBackCloses(isCovered || sheet !== null, sheet ? close : cards.close);
  const open = (id: string) =>
    void cards.openGuest(id).then((read) => read === 'busy' && setHint(texts.busy));
  const undo = async () => {
    const name = card?.name ?? '';
    const undone = await cards.undo();
    if (undone) setHint(texts.card.undone(name, texts.last[undone.action](undone.people)));
  };
  const chooseMode = (chosen: Mode) => {
    setMode(chosen);
    storedMode.write(chosen);
  };
  // A door for scans only has no names. Walk-ins arrive.
  const hasNames = !about?.door.scan_only;
  const shownActions = actions.filter(
    ({ name }) => (name !== 'find' || hasNames) && (name !== 'walk-in' || !isLeaving),
  );

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div
        ref={page}
        className="mx-auto grid min-h-full max-w-136 grid-cols-1 grid-rows-[auto_minmax(12rem,1fr)_auto_auto]"
        inert={isCovered}
      >
        <header
          className={classNames(
            'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2',
            isLeaving ? leavingLook : 'ground-base-100 ink-base-content',
          )}
        >
          <div className="min-w-0 flex-1 leading-tight">
            <h1 className="h3 text-title/poster" tabIndex={-1}>
              {about?.door.name}
            </h1>
            <p>{about?.event.title}</p>
          </div>
          <Network state={state} />
          <ListNotice state={state} />
          {about && <EventNotice event={about.event} now={now} />}
          {about && <WalkInsNotice door={about.door} waiting={state.waiting} />}
          {isLeaving && (
            <p className="h2 w-full text-name/none" aria-hidden="true">
              {texts.mode.leaving}
            </p>
          )}
          <ModeSwitch mode={mode} onChange={chooseMode} />
        </header>
        <CameraView
          reader={reader}
          hint={hint}
          ready={isLeaving ? texts.camera.leaving : texts.camera.hint}
          isLeaving={isLeaving}
          onText={see}
        />
        <section aria-label={texts.counts.label}>
          {isFull && (
            <p className="p-4 font-semibold" role="alert">
              {shell.storage.full.title} {shell.storage.full.text}
            </p>
          )}
          <Counts
            counts={counts}
            onLast={() => setSheet('last')}
            onInside={hasNames ? () => setSheet('inside') : undefined}
          />
        </section>
        <nav
          className="sticky bottom-0 grid auto-cols-fr grid-flow-col border-rule border-t-2 bg-base-100 pb-safe-0"
          aria-label={texts.actions.label}
        >
          {shownActions.map(({ name, icon, label }) => (
            <button
              key={name}
              type="button"
              className="num grid min-h-21 content-center place-items-center gap-1.5 border-rule text-base/poster not-first:border-l-2"
              onClick={() => (name === 'walk-in' ? openWalkIn() : setSheet(name))}
            >
              {icon}
              {label}
            </button>
          ))}
        </nav>
      </div>
      {card && cards.card && (
        <ResultCard
          key={[cards.card.rsvpId, cards.card.entry?.action, cards.card.leaving, cards.card.text].join()}
          card={card}
          head={[`${about?.door.name} · ${clockTime(now)}`, summary]}
          guardian={listed?.guardian?.name ?? ''}
          onAction={{
            people: (count) => void cards.setPeople(count),
            consent: (count, by) => void cards.setPeople(count, by),
            undo: () => void undo(),
            arrive: () => void cards.arrive(),
            leaving: () => cards.setLeaving(cards.card?.leaving === 'no' ? 'yes' : 'again'),
            back: () => cards.setLeaving('no'),
            leave: (count, takenBy) => void cards.leave(count, takenBy),
            open,
            family: (ids) => void cards.letInOthers(ids),
            find() {
              cards.close();
              setSheet('find');
            },
            'walk-in'() {
              openWalkIn(listed);
              cards.close();
            },
            print: label ? () => print() : undefined,
            next: cards.close,
          }}
        />
      )}
      {label && <NameLabel {...labelLayout(label)} />}
      <Suspense>
        {(sheet === 'find' || sheet === 'inside') && (
          <FindSheet
            state={state}
            title={sheet === 'inside' ? texts.actions.inside : texts.find.title}
            start={sheet === 'inside' || isLeaving ? 'inside' : 'all'}
            isLeaving={isLeaving}
            onClose={close}
            onGuest={(id) => {
              close();
              open(id);
            }}
          />
        )}
        {sheet === 'code' && <CodeSheet onCode={type} onClose={close} />}
        {sheet === 'last' && <LastSheet state={state} onUndo={undoScan} onClose={close} />}
        {sheet === 'walk-in' && (
          <WalkInSheet
            guest={walkIn}
            needsConsent={about?.event.consent_required === true}
            onWalkIn={cards.addWalkIn}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The young people who came with a guest, in the order of their names. */
const familyOf = ({ guests, attendance }: DoorState, lead: string) =>
  [...guests.values()]
    .filter(({ party_of }) => party_of === lead)
    .sort(byName)
    .map((guest) => ({ guest, attendance: attendance.get(guest.id) }));

/** Whether the cards of this door let people in, or let them leave. */
function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-2 border-2 border-edge" aria-label={texts.mode.label}>
      {modes.map((one) => (
        <button
          key={one}
          type="button"
          className="num min-h-11 text-lg/poster aria-pressed:bg-(--on-card) aria-pressed:text-(--card)"
          aria-pressed={one === mode}
          onClick={() => onChange(one)}
        >
          {texts.mode[one]}
        </button>
      ))}
    </fieldset>
  );
}

const icon = (name: IconName) => <Icon name={name} />;
const actions = [
  { name: 'find', icon: icon('search'), label: texts.actions.find },
  { name: 'code', icon: <DoorIcon name="keys" />, label: texts.actions.code },
  { name: 'walk-in', icon: <DoorIcon name="walk" />, label: texts.actions.walkIn },
] as const;
