import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { door as texts } from '../../../content/events/door';
import { readPass } from '../../../domain/rsvps/pass';
import type { DoorClient, DoorState } from '../../../offline';
import { Headline } from '../../../ui/art/headline';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { useWakeLock } from '../../../ui/parts/use-wake-lock';
import type { CodeReader } from '../camera/code-reader';
import { cardButton, cardLooks, sentenceLook, solidLook } from '../card-classes';
import { Discs } from '../discs';
import { guestNow } from '../door-guest';
import { EventNotice, Network } from '../door-status';
import { giveSignal } from '../feedback';
import { People } from '../parts/people';
import { useDoorCards } from '../use-door-cards';
import { useTypedText } from '../use-typed-text';
import { admissionOf } from './kiosk-answer';
import { KioskCamera } from './kiosk-camera';
import { useSetUp, useStays } from './use-kiosk-lock';

const words = texts.kiosk;

/** To be read from a metre away. */
const largeLook = 'font-semibold text-title/tight tablet:text-name/tight';

/** How long an answer stays, in ms: until it is read, and longer where the guest may choose. The next pass replaces it at once. */
const staysFor = { in: 4_000, choice: 9_000, ask: 7_000 };
/** How long the hint about another code stays, in ms. */
const hintStays = 2_500;

interface KioskProps {
  client: DoorClient;
  state: DoorState;
  reader: CodeReader | null;
}

/** A tablet at which guests check themselves in. It has the camera and an answer, and nothing else that could be opened. */
export function Kiosk({ client, state, reader }: KioskProps) {
  const cards = useDoorCards(client, false);
  const [hint, setHint] = useState('');
  const { isNeeded, setUp } = useSetUp();
  useWakeLock();
  useStays();
  const { card } = cards;
  const { about, offset = 0 } = state.row ?? {};
  const guest = card ? guestNow(state, card.rsvpId) : undefined;
  const present = card ? state.attendance.get(card.rsvpId) : undefined;
  const admission = card && admissionOf(card, guest, present, about?.door.lane ?? '');

  const cardKey = card && `${card.rsvpId} ${card.entry?.id ?? ''} ${card.hasFailed}`;
  const stays = !admission ? staysFor.ask : admission.most > 1 ? staysFor.choice : staysFor.in;
  const signal = useEffectEvent(() => giveSignal(admission ? 'in' : 'again'));
  const close = useEffectEvent(() => cards.close());
  useEffect(() => {
    if (!cardKey) return;
    setHint('');
    signal();
    const timer = setTimeout(() => close(), stays);
    return () => clearTimeout(timer);
  }, [cardKey, stays]);
  useEffect(() => {
    if (!hint) return;
    const timer = setTimeout(() => setHint(''), hintStays);
    return () => clearTimeout(timer);
  }, [hint]);

  const see = async (text: string) => {
    if ((await cards.see(text)) === 'not-a-pass' && !card) setHint(texts.camera.notAPass);
  };
  // A scanner on the table types passes. Short codes are for the team.
  useTypedText((typed) => {
    if (readPass(typed)) void cards.type(typed);
  });

  return (
    <div className="h-full select-none touch-manipulation">
      <div className="flex h-full flex-col" inert={card !== null}>
        <div className="relative flex min-h-0 flex-1 flex-col landscape:flex-row">
          <header className="@container grid content-center gap-4 p-5 landscape:w-2/5">
            <Headline lines={words.title} cap={22} />
            <p className={largeLook} role="status">
              {hint || words.hint}
            </p>
          </header>
          <KioskCamera reader={reader} onText={(text) => void see(text)} />
        </div>
        <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-3 pb-safe-3">
          {about && <EventNotice event={about.event} now={Date.now() + offset} />}
          <p className="min-w-40 flex-1">{about?.event.title}</p>
          {isNeeded && (
            <Button size="sm" onClick={setUp}>
              {words.setUp}
            </Button>
          )}
          <Network state={state} />
        </footer>
      </div>
      {card && (
        <Answer
          key={`${card.rsvpId} ${admission !== null}`}
          admission={admission}
          onPeople={(people) => void cards.setPeople(people)}
          onDone={cards.close}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  admission: ReturnType<typeof admissionOf>;
  onPeople: (people: number) => void;
  onDone: () => void;
}

/** Over the whole screen, to be read in passing. */
function Answer({ admission, onPeople, onDone }: AnswerProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const tone = admission ? 'in' : 'again';
  useEffect(() => box.current?.querySelector<HTMLElement>('h2')?.focus(), []);
  return (
    <section
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      data-card={tone}
      className={classNames(
        'absolute inset-0 z-2 overflow-y-auto bg-(--card) text-(--on-card)',
        cardLooks[tone],
      )}
    >
      <div className="flex min-h-full flex-col justify-between gap-6 py-6 landscape:flex-row">
        <div className="@container my-auto landscape:w-3/5">
          <Headline as="h2" id={id} lines={admission ? words.in(admission.name) : words.ask.title} cap={22} />
        </div>
        <div className="grid content-end gap-4 landscape:w-2/5 landscape:content-center">
          {admission ? (
            <Details admission={admission} onPeople={onPeople} />
          ) : (
            <p className={largeLook}>{words.ask.text}</p>
          )}
          <button type="button" className={classNames(cardButton, solidLook)} onClick={onDone}>
            {words.done}
          </button>
        </div>
      </div>
    </section>
  );
}

interface DetailsProps {
  admission: NonNullable<AnswerProps['admission']>;
  onPeople: (people: number) => void;
}

/** Who of a party is in, and which line they take next time. */
function Details({ admission, onPeople }: DetailsProps) {
  const { inside, party, lane, people, most } = admission;
  return (
    <>
      <div className="@container">
        <Discs card={{ ...admission, tone: 'in' }} />
        <p className={largeLook}>{inside < party ? words.some(inside, party) : words.checkedIn(party)}</p>
        {lane && <p className={sentenceLook}>{lane}</p>}
      </div>
      {most > 1 && (
        <People
          value={people}
          max={most}
          label={words.people.label}
          choiceLabel={words.people.each}
          onChange={onPeople}
        />
      )}
    </>
  );
}
