import { classNames } from '../parts/class-names';

interface StampWords {
  word: string;
  note?: string;
}

const words = {
  saved: { word: 'Saved', note: 'on this device' },
  sending: { word: 'Sending', note: 'first try' },
  confirmed: { word: 'Confirmed' },
  /** With a word that says how many. */
  'in-part': { word: 'Confirmed' },
  received: { word: 'Received' },
  waitlist: { word: 'Waitlist' },
  refused: { word: 'Refused' },
  cancelled: { word: 'Cancelled' },
  'parent-asked': { word: 'Ask a parent' },
  'parent-signed': { word: 'Saved', note: 'a parent’s yes' },
  'parent-no': { word: 'A parent said no' },
} satisfies Record<string, StampWords>;
type StampKind = keyof typeof words;

export const stampWord = ({ kind, word }: Pick<StampProps, 'kind' | 'word'>): string =>
  word ?? words[kind].word;

/** Characters. A longer word may break. */
const longWord = 10;

const looks: Partial<Record<StampKind, string>> = {
  'parent-asked': 'border-4 border-dashed',
  'parent-no': 'max-w-[9em] border-[0.33em] border-double px-[0.2em] leading-poster',
};

export interface StampProps {
  kind: StampKind;
  /** In place of the usual ones. */
  word?: string | undefined;
  note?: string | undefined;
  /** The state has just changed: animates the stamp. */
  fresh?: boolean | undefined;
}

/** The state of a ticket. Stamps differ in shape, text, angle and colour. */
export function Stamp({ kind, note, fresh, ...props }: StampProps) {
  const { note: usual }: StampWords = words[kind];
  const word = stampWord({ kind, ...props });
  const second = note ?? usual;
  return (
    // A new element for each kind, so that each change is animated.
    <span
      key={kind}
      className={classNames(
        'stamp relative isolate inline-grid justify-items-center gap-0.5 text-center',
        // In one line where there is space for it.
        word.length > longWord ? 'text-balance' : 'whitespace-nowrap',
        `stamp-${kind}`,
        looks[kind],
        fresh && 'stamp-fresh',
      )}
    >
      {word}
      {second && (
        <span
          className={classNames(
            'stamp-note',
            kind === 'received' ? 'whitespace-nowrap' : 'whitespace-normal',
          )}
        >
          {' '}
          {second}
        </span>
      )}
    </span>
  );
}
