import { useEffect, useId, useRef, useState } from 'react';
import { door as texts } from '../../content/events/door';
import { Headline } from '../../ui/art/headline';
import { classNames } from '../../ui/parts/class-names';
import { Icon } from '../../ui/parts/icon';
import type { Card, CardAction } from './card';
import { cardButton, cardLooks, detailLook, sentenceLook, solidLook } from './card-classes';
import { Discs } from './discs';
import type { Fact } from './door-guest';
import { DoorIcon, type DoorIconName } from './door-icons';
import { CallLink } from './guardian/call-link';
import { ConsentForm } from './guardian/consent-form';
import { PickUpForm } from './guardian/pick-up-form';
import { People } from './parts/people';

interface ResultCardProps {
  card: Card;
  /** "Door A · 5:42 PM" and "85 of 120 in". */
  head: readonly [string, string];
  /** The name of the guardian in the RSVP. */
  guardian: string;
  onAction: Record<Exclude<CardAction, 'consent' | 'let-in' | 'leave'>, () => void> & {
    /** Lets people in, or changes how many came in or left. */
    people: (count: number) => void;
    consent: (count: number, by: string) => void;
    leave: (count: number, takenBy?: string) => void;
    /** Opens the card of somebody else. */
    open: (id: string) => void;
    family: (ids: readonly string[]) => void;
    /** Missing if there is no label to print. */
    print: (() => void) | undefined;
    next: () => void;
  };
}

const words = texts.card;

const factsLook = 'mt-4 border-current border-t-3';
const valueLook = 'h3 leading-poster';
const capOf = ([first = '', second]: readonly string[]) => (second ? 24 : Math.min(46, 130 / first.length));
/** Lower than others: a wrong code needs the room. */
const pickUpCap = 14;

/** The answer to a scan, over the whole screen: one word, the people, one sentence. It stays until the next guest. */
export function ResultCard({ card, head, guardian, onAction }: ResultCardProps) {
  const id = useId();
  const formId = useId();
  const box = useRef<HTMLElement>(null);
  const isRecorded = card.actions.includes('undo');
  const [chosen, setChosen] = useState(card.choice?.value ?? 1);
  const count = isRecorded ? (card.choice?.value ?? 1) : chosen;

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('h2')?.focus();
  }, []);

  const can = (action: CardAction) => card.actions.includes(action);
  const choose = (people: number) => {
    setChosen(people);
    if (isRecorded) onAction.people(people);
  };
  const button = (
    action: Exclude<CardAction, 'consent' | 'let-in' | 'leave'>,
    label: string,
    icon?: DoorIconName,
  ) =>
    can(action) && (
      <button type="button" className={cardButton} onClick={onAction[action]}>
        {icon && <DoorIcon name={icon} />}
        {label}
      </button>
    );
  const canLeave = can('leave') && !card.pickUp;
  const mustCall = card.call !== '' && !card.pickUp && !isRecorded;
  const hasOtherMain = card.tone === 'unknown' || mustCall || can('arrive') || canLeave || card.pickUp;
  const others = card.family.filter(({ canComeIn }) => canComeIn);
  const way = isRecorded
    ? card.tone === 'out'
      ? words.people.left
      : words.people.came
    : can('leave')
      ? words.people.leaving
      : words.people.coming;
  const letIn =
    card.tone === 'unknown' || (card.choice?.max ?? 0) > 1 ? words.letIn(count) : words.letInAnyway;
  return (
    <section
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      data-card={card.tone}
      className={classNames(
        '@container absolute inset-0 z-2 overflow-y-auto bg-(--card) text-(--on-card)',
        cardLooks[card.tone],
      )}
    >
      <div className="relative mx-auto grid min-h-full max-w-128 grid-cols-1 grid-rows-[auto_auto_1fr_auto]">
        <p className="flex min-h-13 items-center justify-between font-bold">
          <span>{head[0]}</span>
          <span>{head[1]}</span>
        </p>
        <div>
          <Headline as="h2" id={id} lines={card.word} cap={card.pickUp ? pickUpCap : capOf(card.word)} />
          {card.pickUp ? <div className="h-3" /> : <Discs card={card} />}
        </div>
        <div>
          {card.name && <p className="h3 text-[clamp(1.75rem,11cqi,2.5rem)]/none">{card.name}</p>}
          {card.sentence && <p className={sentenceLook}>{card.sentence}</p>}
          {card.tell && (
            <p className="h3 mt-3 border-3 border-current px-3 py-2.5 text-name/poster">{card.tell}</p>
          )}
          {card.facts.length > 0 && (
            <dl className={factsLook}>
              {card.facts.map((fact) => (
                <div
                  key={fact.label}
                  className="flex flex-wrap items-baseline gap-x-3 border-current border-b-2 py-2.25"
                >
                  <dt className="w-25 flex-none">{fact.label}</dt>
                  <dd className={classNames(valueLook, 'max-w-full flex-1')}>
                    {fact.value}
                    <Contact {...fact} isLink={!card.call || card.pickUp !== null} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {card.detail && <p className={detailLook}>{card.detail}</p>}
          {card.notes.map((note) => (
            <p
              key={note}
              className="mt-3 mr-2 inline-flex items-center gap-2 border-2 border-current px-3 py-1.5 font-bold text-lg"
            >
              <DoorIcon name="flag" />
              {note}
            </p>
          ))}
          {card.family.length > 0 && (
            <ul className={factsLook} aria-label={words.family}>
              {card.family.map(({ id, name, state }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="flex min-h-13 w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-current border-b-2 py-2.5 text-left"
                    onClick={() => onAction.open(id)}
                  >
                    <b className={valueLook}>{name}</b>
                    <span>{state}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="mt-4 grid grid-cols-1 content-end gap-3">
          {card.choice && card.choice.max > 1 && (
            <People
              value={count}
              max={card.choice.max}
              label={way.label}
              choiceLabel={way.each}
              onChange={choose}
            />
          )}
          {others.length > 0 && (
            <button
              type="button"
              className={cardButton}
              onClick={() => onAction.family(others.map(({ id }) => id))}
            >
              {words.letInOthers(others.map(({ name }) => name))}
            </button>
          )}
          {card.call && !card.pickUp && <CallLink telephone={card.call} isMain={mustCall} />}
          {can('consent') && <ConsentForm guardian={guardian} onYes={(by) => onAction.consent(count, by)} />}
          {can('arrive') && (
            <button type="button" className={classNames(cardButton, solidLook)} onClick={onAction.arrive}>
              {words.arriving}
            </button>
          )}
          {canLeave && (
            <button
              type="button"
              className={classNames(cardButton, solidLook)}
              onClick={() => onAction.leave(count)}
            >
              {words.letLeave(count)}
            </button>
          )}
          {can('let-in') && (
            <button
              type="button"
              className={classNames(cardButton, card.tone === 'unknown' && solidLook)}
              onClick={() => onAction.people(count)}
            >
              {letIn}
            </button>
          )}
          {card.pickUp && (
            <PickUpForm
              id={formId}
              pickUp={card.pickUp}
              call={card.call}
              onLeave={(takenBy) => onAction.leave(count, takenBy)}
            />
          )}
          {button('walk-in', words.addWalkIn, 'walk')}
          <div className="flex flex-wrap gap-3">
            {card.pickUp && (
              <button type="submit" form={formId} className={classNames(cardButton, solidLook)}>
                {words.pickUp.leave}
              </button>
            )}
            {button('undo', words.undo, 'undo')}
            {onAction.print && (
              <button type="button" className={cardButton} onClick={onAction.print}>
                <Icon name="print" />
                {words.print}
              </button>
            )}
            {button('leaving', words.leaving)}
            {button('back', words.back)}
            {button('find', words.findName)}
            <button
              type="button"
              className={classNames(cardButton, !hasOtherMain && solidLook, 'grow-2')}
              onClick={onAction.next}
            >
              {words.next}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** How to reach a guardian, on a line of its own. A number never breaks; an email may. */
function Contact({ contact, telephone, isLink }: Fact & { isLink: boolean }) {
  if (!contact) return null;
  if (!telephone) return <span className="block"> {contact}</span>;
  if (!isLink) return <span className="block whitespace-nowrap"> {contact}</span>;
  return (
    <a href={`tel:${telephone}`} className="-my-2.25 block whitespace-nowrap py-2.25 decoration-current">
      {' '}
      {contact}
    </a>
  );
}
