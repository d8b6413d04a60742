import { classNames } from './class-names';

export type StampKind = 'saved' | 'sending' | 'confirmed' | 'received' | 'waitlist' | 'refused' | 'cancelled';

const words: Record<StampKind, { word: string; note?: string }> = {
  saved: { word: 'Saved', note: 'on this phone' },
  sending: { word: 'Sending', note: 'first try' },
  confirmed: { word: 'Confirmed' },
  received: { word: 'Received' },
  waitlist: { word: 'Waitlist' },
  refused: { word: 'Refused' },
  cancelled: { word: 'Cancelled' },
};

interface StampProps {
  kind: StampKind;
  note?: string | undefined;
  /** The state has just changed: animates the stamp. */
  fresh?: boolean | undefined;
}

/** The state of a ticket. Stamps differ in shape, text, angle and colour. */
export function Stamp({ kind, note, fresh }: StampProps) {
  const { word, note: usual } = words[kind];
  const second = note ?? usual;
  return (
    // A new element for each kind, so that each change is animated.
    <span
      key={kind}
      className={classNames(
        'stamp relative isolate inline-grid justify-items-center gap-[0.1rem] whitespace-nowrap',
        `stamp-${kind}`,
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
