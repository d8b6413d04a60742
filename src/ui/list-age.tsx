import { useState } from 'react';

interface ListAgeProps {
  /** "As of today, 4:12 PM." */
  age: string;
  /** Changes whenever the list was read anew. */
  asOf: number;
  /** What else is to be said about it. */
  note?: string | undefined;
  words: { checkAgain: string; checking: string; noAnswer: string };
  onCheck: () => Promise<void>;
}

/** How old a list is, and a way to ask for a newer one. */
export function ListAge({ age, asOf, note, words, onCheck }: ListAgeProps) {
  const [checkedFrom, setCheckedFrom] = useState<number | null>(null);
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await onCheck();
    setCheckedFrom(asOf);
    setChecking(false);
  };
  return (
    <p className="small muted">
      {age}{' '}
      <button
        type="button"
        className="text-button"
        aria-disabled={checking}
        onClick={checking ? undefined : check}
      >
        {checking ? words.checking : words.checkAgain}
      </button>
      {/* Heard when somebody asked, not whenever the list is read anew. */}
      <span role="status">
        {!checking && checkedFrom !== null && (
          <> {checkedFrom === asOf ? words.noAnswer : <span className="sr-only">{age}</span>}</>
        )}
      </span>
      {note && <> {note}</>}
    </p>
  );
}
