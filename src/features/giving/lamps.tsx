import { dollars } from '../../domain/giving/donation';
import { classNames } from '../../ui/parts/class-names';

/** Size and cord of each lamp: the larger the gift, the larger the lamp. */
const lamps = [
  'side-20 @tablet:cord-10 @desktop:side-28',
  'side-24 @tablet:cord-18 @desktop:side-36',
  'side-29 @tablet:cord-6 @desktop:side-44',
  'side-34 @tablet:cord-12 @tablet:side-36 @desktop:side-56',
];
const cable =
  'before:absolute before:inset-y-0 before:left-17 before:border-l-2 max-narrow:before:left-1/2 @tablet:before:inset-x-0 @tablet:before:top-0 @tablet:before:bottom-auto @tablet:before:border-t-2 @tablet:before:border-l-0';
const row =
  'grid grid-cols-lead-34 items-center gap-5 max-narrow:grid-cols-1 max-narrow:text-center @tablet:grid-cols-1 @tablet:content-start @tablet:text-center';
const place = 'grid size-(--size) place-items-center justify-self-center lettering @tablet:mt-(--cord)';
const bulb = classNames(
  place,
  'relative rounded-full text-[calc(var(--size)/3.1)]/none forced-colors:border-2',
);
const cord =
  '@tablet:before:absolute @tablet:before:bottom-full @tablet:before:h-(--cord) @tablet:before:border-l-2 @tablet:before:border-on-flood';
/** Off until its radio button is checked. */
const choice = classNames(
  'bg-flood text-on-flood inset-ring-3 inset-ring-spot transition-colors duration-180 ease-stamp',
  'group-hover:bg-[color-mix(in_oklab,var(--spot)_25%,var(--flood))]',
  'peer-checked:bg-spot peer-checked:text-primary-content peer-checked:inset-ring-0',
  'forced-colors:peer-checked:border-8 forced-colors:peer-checked:border-double forced-colors:peer-checked:border-highlight',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-on-flood',
);

/** What a gift turns into. */
export interface Example {
  readonly cents: number;
  readonly text: string;
}

interface LampsProps {
  presets: readonly Example[];
  /** The chosen amount, and what a choice does. Without it, the amounts are examples. */
  chosen?: number | null;
  onChoose?: (cents: number) => void;
}

/** A price tag as large as the lamp would be, so that the lamps move nothing when they take its place. */
const tag = classNames(
  place,
  'paper relative origin-top text-[calc(var(--size)/2.8)]/none forced-colors:border-2',
  // The hole of the cord.
  'after:absolute after:top-1.5 after:size-2 after:rounded-full after:bg-flood',
);
const turns = ['-rotate-3', 'rotate-2', '-rotate-2', 'rotate-3'];

/** Amounts as lamps on a cable: vertical on a phone, horizontal on wide screens. Examples are price tags: lamps look like buttons. */
export function Lamps({ presets, chosen, onChoose }: LampsProps) {
  return (
    <ul className={classNames('relative grid gap-5 @tablet:grid-cols-4', cable)}>
      {presets.map(({ cents, text }, at) => (
        <li key={cents} className={lamps[at]}>
          {onChoose ? (
            <label className={classNames('group relative cursor-pointer', row)}>
              <input
                type="radio"
                name="preset"
                className="peer sr-only"
                checked={cents === chosen}
                onChange={() => onChoose(cents)}
              />
              <b className={classNames(bulb, cord, choice)}>{dollars(cents)}</b>
              <span>{text}</span>
            </label>
          ) : (
            <div className={row}>
              <b className={classNames(tag, cord, turns[at])}>{dollars(cents)}</b>
              <p>{text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
