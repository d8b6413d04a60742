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
  /** The second line, instead of the usual one: "third try", "#3". */
  note?: string | undefined;
  /** Its state has just changed: it is thumped on. */
  fresh?: boolean | undefined;
}

/** What is really true of a ticket. Shape, word, angle and colour all differ. */
export function Stamp({ kind, note, fresh }: StampProps) {
  const { word, note: usual } = words[kind];
  const second = note ?? usual;
  return (
    <span className={classNames('stamp', `stamp-${kind}`, fresh && 'stamp-fresh')}>
      {word}
      {second && <span className={kind === 'waitlist' ? 'stamp-number' : 'stamp-note'}> {second}</span>}
    </span>
  );
}
