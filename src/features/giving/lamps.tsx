import { money } from '../../domain/giving/currencies';
import { classNames } from '../../ui/parts/class-names';
import { useSite } from '../content/use-site';

/** Size and cord of each lamp: the later in the list, the larger. Of six, two are of one size, in two rows. */
const lamps = [
  'side-20 @tablet:cord-10 @desktop:side-28',
  'side-24 @tablet:cord-18 @desktop:side-36',
  'side-29 @tablet:cord-6 @desktop:side-44',
  'side-34 @tablet:cord-12 @tablet:side-36 @desktop:side-56',
];
const cable =
  'before:absolute before:inset-y-0 before:left-17 before:border-l-2 max-narrow:before:left-1/2 @tablet:before:hidden';
/** On wide screens each row has its own. */
const rowCable =
  'relative @tablet:before:absolute @tablet:before:-inset-x-2.5 @tablet:before:top-0 @tablet:before:border-t-2';
const row =
  'grid grid-cols-lead-34 items-center gap-5 max-narrow:grid-cols-1 max-narrow:text-center @tablet:grid-cols-1 @tablet:content-start @tablet:text-center';
const place = 'grid size-(--size) place-items-center justify-self-center lettering @tablet:mt-(--cord)';
const bulb = classNames(place, 'relative rounded-full forced-colors:border-2');
const cord =
  '@tablet:before:absolute @tablet:before:bottom-full @tablet:before:h-(--cord) @tablet:before:border-l-2 @tablet:before:border-on-flood';
/** An example that may become a choice has the look of one already. */
const unlit = 'bg-flood text-on-flood inset-ring-3 inset-ring-spot';
const example = classNames(bulb, unlit);
/** Off until its radio button is checked. */
const choice = classNames(
  unlit,
  'transition-colors duration-180 ease-stamp',
  'group-hover:bg-[color-mix(in_oklab,var(--spot)_25%,var(--flood))]',
  'peer-checked:bg-spot peer-checked:text-primary-content peer-checked:inset-ring-0',
  'forced-colors:peer-checked:border-8 forced-colors:peer-checked:border-double forced-colors:peer-checked:border-highlight',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-on-flood',
);

/** What a gift turns into. */
export interface Example {
  readonly id: string;
  readonly amount: number;
  readonly text: string;
}

interface LampsProps {
  presets: readonly Example[];
  /** The id of the chosen amount, and what a choice does. Without it, the amounts are examples. */
  chosen?: string | null;
  onChoose?: (id: string) => void;
  /** The examples stay examples: price tags, as lamps look like buttons. */
  asTags?: boolean;
}

/** A round price tag as large as the lamp would be: only its colours change. */
const tag = classNames(
  bulb,
  'paper',
  // The hole of the cord.
  'after:absolute after:top-1.5 after:size-2 after:rounded-full after:bg-flood',
);
/** Returns the class of an amount's letters, so that "Rp 500,000" fits, too. */
const lettersOf = ({ length }: string) => {
  if (length > 7) return 'amount-7';
  return length > 5 ? 'amount-5' : 'amount-3';
};

/** Amounts as lamps on a cable: vertical on a phone, horizontal on wide screens. */
export function Lamps({ presets, chosen, onChoose, asTags }: LampsProps) {
  const { currency } = useSite();
  const steps = (lamps.length - 1) / Math.max(lamps.length - 1, presets.length - 1);
  return (
    <ul
      className={classNames(
        'relative grid gap-5 @tablet:overflow-x-clip',
        presets.length > lamps.length ? '@tablet:grid-cols-3' : '@tablet:grid-cols-4',
        cable,
      )}
    >
      {presets.map(({ id, amount, text }, at) => (
        <li key={id} className={classNames(rowCable, lamps[Math.round(at * steps)])}>
          {onChoose ? (
            <label className={classNames('group relative cursor-pointer', row)}>
              <input
                type="radio"
                name="preset"
                className="peer sr-only"
                checked={id === chosen}
                onChange={() => onChoose(id)}
              />
              <b className={classNames(bulb, cord, choice, lettersOf(money(amount, currency)))}>
                {money(amount, currency)}
              </b>
              <span>{text}</span>
            </label>
          ) : (
            <div className={row}>
              <b className={classNames(asTags ? tag : example, cord, lettersOf(money(amount, currency)))}>
                {money(amount, currency)}
              </b>
              <p>{text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
