import { useId, useState } from 'react';
import { door as texts } from '../../../content/events/door';
import { classNames } from '../../../ui/parts/class-names';
import { Icon } from '../../../ui/parts/icon';

const words = texts.card;

/** Parties up to this size are chosen with one press. */
const mostChoices = 4;
const manyLook = 'grid auto-cols-fr grid-flow-col border-3 border-current';
const countLook = 'num min-h-17 border-current text-3xl/poster';

interface PeopleProps {
  value: number;
  max: number;
  label: string;
  /** The name of a choice, like "2 came in". */
  choiceLabel: (people: string) => string;
  onChange: (people: number) => void;
}

/** How many came in: one press for small parties, minus and plus for larger ones. */
export function People({ value, max, label: text, choiceLabel, onChange }: PeopleProps) {
  const id = useId();
  const [isLarge, setLarge] = useState(value > mostChoices);
  const isOpenEnded = max > 20;
  const label = (
    <p id={id} className="mb-2 font-bold">
      {text}
    </p>
  );
  if (isLarge || (max > mostChoices && !isOpenEnded)) {
    const step = (by: number, name: string, icon: 'minus' | 'plus') => (
      <button
        type="button"
        className={countLook}
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
        <div className={manyLook}>
          {step(-1, words.fewer, 'minus')}
          <output className={classNames(countLook, 'grid place-items-center border-x-3')} aria-live="polite">
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
      <div className={manyLook}>
        {counts.map((people) => {
          const isMore = isOpenEnded && people === mostChoices;
          return (
            <button
              key={people}
              type="button"
              className={classNames(
                countLook,
                'not-first:border-l-3 aria-pressed:bg-(--on-card) aria-pressed:text-(--card)',
              )}
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
