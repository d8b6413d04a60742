import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { door as texts } from '../../content/events/door';
import { Headline } from '../../ui/art/headline';
import { Icon } from '../../ui/parts/icon';
import { CallLink } from './call-link';
import type { Card, CardAction } from './card';
import { Discs } from './discs';
import { DoorIcon, type DoorIconName } from './door-icons';
import { cardColors, cardEdges, cardStyles as styles } from './door-styles';
import { PickUpForm } from './pick-up-form';

interface ResultCardProps {
  card: Card;
  /** "Door A · 5:42 PM" and "85 of 120 in". */
  head: readonly [string, string];
  onAction: Record<Exclude<CardAction, 'consent' | 'let-in' | 'leave'>, () => void> & {
    /** Lets people in, or changes how many came in or left. */
    people: (count: number) => void;
    consent: (count: number) => void;
    leave: (count: number, takenBy?: string) => void;
    /** Opens the card of somebody else. */
    open: (id: string) => void;
    family: (ids: readonly string[]) => void;
    next: () => void;
  };
}

const words = texts.card;
const capOf = ([first = '', second]: readonly string[]) => (second ? 24 : Math.min(46, 130 / first.length));
/** Parties up to this size are chosen with one press. */
const mostChoices = 4;

/** The answer to a scan, over the whole screen: one word, the people, one sentence. It stays until the next guest. */
export function ResultCard({ card, head, onAction }: ResultCardProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const colors = cardColors[card.tone];
  const isRecorded = card.actions.includes('undo');
  const [chosen, setChosen] = useState(card.choice?.value ?? 1);
  const count = isRecorded ? (card.choice?.value ?? 1) : chosen;
  const solid: CSSProperties = { ...styles.button, ...invert(colors) };

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
      <button type="button" style={styles.button} onClick={onAction[action]}>
        {icon && <DoorIcon name={icon} />}
        {label}
      </button>
    );
  const main = can('consent')
    ? { label: words.saysYes, press: () => onAction.consent(count) }
    : can('leave') && !card.pickUp && { label: words.letLeave(count), press: () => onAction.leave(count) };
  const hasOtherMain = card.tone === 'unknown' || main || card.pickUp;
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
      style={{ ...styles.card, ...colors, ...cardEdges[card.tone] }}
    >
      <div style={styles.content}>
        <p style={styles.head}>
          <span>{head[0]}</span>
          <span>{head[1]}</span>
        </p>
        <div>
          <Headline as="h2" id={id} lines={card.word} cap={capOf(card.word)} />
          {card.pickUp ? <div style={styles.gap} /> : <Discs card={card} />}
        </div>
        <div>
          {card.name && <p style={styles.name}>{card.name}</p>}
          {card.sentence && <p style={styles.sentence}>{card.sentence}</p>}
          {card.tell && <p style={styles.tell}>{card.tell}</p>}
          {card.facts.length > 0 && (
            <dl style={styles.facts}>
              {card.facts.map(({ label, value, telephone }) => (
                <div key={label} style={styles.fact}>
                  <dt>{label}</dt>
                  <dd style={styles.value}>
                    {telephone && (!card.call || card.pickUp) ? (
                      <a href={`tel:${telephone}`} style={styles.link}>
                        {value}
                      </a>
                    ) : (
                      value
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {card.detail && <p style={styles.detail}>{card.detail}</p>}
          {card.notes.map((note) => (
            <p key={note} style={styles.note}>
              <DoorIcon name="flag" />
              {note}
            </p>
          ))}
          {card.family.length > 0 && (
            <ul style={styles.facts} aria-label={words.family}>
              {card.family.map(({ id, name, state }) => (
                <li key={id}>
                  <button type="button" style={styles.member} onClick={() => onAction.open(id)}>
                    <b style={styles.value}>{name}</b>
                    <span>{state}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div style={styles.foot}>
          {card.choice && card.choice.max > 1 && (
            <People
              value={count}
              max={card.choice.max}
              label={way.label}
              choiceLabel={way.each}
              colors={colors}
              onChange={choose}
            />
          )}
          {others.length > 0 && (
            <button
              type="button"
              style={styles.button}
              onClick={() => onAction.family(others.map(({ id }) => id))}
            >
              {words.letInOthers(others.map(({ name }) => name))}
            </button>
          )}
          {!card.pickUp && (card.call || main) && (
            <div style={styles.pair}>
              {card.call && <CallLink telephone={card.call} />}
              {main && (
                <button type="button" style={{ ...solid, flexGrow: 2 }} onClick={main.press}>
                  {main.label}
                </button>
              )}
            </div>
          )}
          {can('let-in') && (
            <button
              type="button"
              style={card.tone === 'unknown' ? solid : styles.button}
              onClick={() => onAction.people(count)}
            >
              {letIn}
            </button>
          )}
          {card.pickUp && (
            <PickUpForm
              pickUp={card.pickUp}
              call={card.call}
              solid={solid}
              chosen={invert(colors)}
              onLeave={(takenBy) => onAction.leave(count, takenBy)}
            />
          )}
          {button('walk-in', words.addWalkIn, 'walk')}
          <div style={styles.pair}>
            {button('undo', words.undo, 'undo')}
            {button('leaving', words.leaving)}
            {button('back', words.back)}
            {button('find', words.findName)}
            <button
              type="button"
              style={{ ...(hasOtherMain ? styles.button : solid), flexGrow: 2 }}
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

const invert = ({ background, color }: { background: string; color: string }) => ({
  background: color,
  color: background,
  borderColor: color,
});

interface PeopleProps {
  value: number;
  max: number;
  label: string;
  /** The name of a choice, like "2 came in". */
  choiceLabel: (people: string) => string;
  colors: { background: string; color: string };
  onChange: (people: number) => void;
}

/** How many came in: one press for small parties, minus and plus for larger ones. */
function People({ value, max, label: text, choiceLabel, colors, onChange }: PeopleProps) {
  const id = useId();
  const [isLarge, setLarge] = useState(value > mostChoices);
  const isOpenEnded = max > 20;
  const label = (
    <p id={id} style={{ fontWeight: 700, marginBottom: '.5rem' }}>
      {text}
    </p>
  );
  const rule = `3px solid ${colors.color}`;
  if (isLarge || (max > mostChoices && !isOpenEnded)) {
    const step = (by: number, name: string, icon: 'minus' | 'plus') => (
      <button
        type="button"
        style={styles.count}
        aria-label={name}
        disabled={value + by < 1 || value + by > max}
        onClick={() => onChange(value + by)}
      >
        <Icon name={icon} className="mx-auto" />
      </button>
    );
    return (
      <fieldset aria-labelledby={id}>
        {label}
        <div style={styles.many}>
          {step(-1, words.fewer, 'minus')}
          <output
            style={{ ...styles.count, display: 'grid', placeItems: 'center', borderInline: rule }}
            aria-live="polite"
          >
            {value}
          </output>
          {step(1, words.more, 'plus')}
        </div>
      </fieldset>
    );
  }
  const counts = Array.from({ length: Math.min(max, mostChoices) }, (_, n) => n + 1);
  return (
    <fieldset aria-labelledby={id}>
      {label}
      <div style={styles.many}>
        {counts.map((people) => {
          const isMore = isOpenEnded && people === mostChoices;
          return (
            <button
              key={people}
              type="button"
              style={{
                ...styles.count,
                ...(people > 1 && { borderLeft: rule }),
                ...(people === value && invert(colors)),
              }}
              aria-pressed={people === value}
              aria-label={choiceLabel(isMore ? `${people} or more` : String(people))}
              onClick={() => {
                if (isMore) setLarge(true);
                onChange(people);
              }}
            >
              {isMore ? `${people}+` : people}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
