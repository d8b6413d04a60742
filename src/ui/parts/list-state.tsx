import { type ReactNode, useState } from 'react';
import { Button, textButtonClass } from './button';
import { Skeleton } from './loading';
import { type AgeWords, useListAge } from './use-list-age';

export function EmptyState({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid gap-1 border-2 border-edge border-dashed px-5 py-6">
      <p className="h3">{title}</p>
      {text && <p className="text-sm">{text}</p>}
      {action && <p className="mt-2">{action}</p>}
    </div>
  );
}

interface ListGateProps {
  state: 'loading' | 'ready' | 'failed';
  empty: boolean;
  words: {
    loading: string;
    unread: { headline: string; text: string; retry: string };
  };
  /** Shown without JavaScript. */
  needsApp: string;
  onRetry: () => void;
  /** Shown for a list that was loaded and is empty. */
  whenEmpty: ReactNode;
  children: ReactNode;
}

export function ListGate({ state, empty, words, needsApp, onRetry, whenEmpty, children }: ListGateProps) {
  if (!empty) return children;
  if (state === 'ready') return whenEmpty;
  if (state === 'loading') {
    return (
      <div className="min-h-svh" data-list-loading>
        <Skeleton label={words.loading} lines={6} />
        <noscript>
          <p>{needsApp}</p>
        </noscript>
      </div>
    );
  }
  const { headline, text, retry } = words.unread;
  return (
    <div className="min-h-svh">
      <EmptyState
        title={headline}
        text={text}
        action={
          <Button kind="primary" icon="retry" onClick={onRetry}>
            {retry}
          </Button>
        }
      />
    </div>
  );
}

interface ListAgeProps {
  /** `asOf`: when the list was read, epoch ms. `dropped`: rows that this version of the site cannot read. */
  list: { asOf: number | null; dropped: number; items: readonly unknown[] };
  words: AgeWords & {
    /** How many rows a list has at most. Older ones are left out. */
    rowsMax: number;
    newestOnly: string;
    dropped: (count: number) => string;
    checkAgain: string;
    checking: string;
    noAnswer: string;
  };
  onCheck: () => Promise<void>;
}

/** Renders the age of a list, with a button that reads it again. Renders nothing before it was read. */
export function ListAge({ list: { asOf, dropped, items }, words, onCheck }: ListAgeProps) {
  const [checkedFrom, setCheckedFrom] = useState<number | null>(null);
  const [checking, setChecking] = useState(false);
  const age = useListAge(asOf, words);
  const check = async () => {
    setChecking(true);
    await onCheck();
    setCheckedFrom(asOf);
    setChecking(false);
  };
  if (age === null) return null;
  return (
    <p className="text-sm text-muted">
      {age}{' '}
      <button
        type="button"
        className={`${textButtonClass} -my-2.5`}
        aria-disabled={checking}
        onClick={checking ? undefined : check}
      >
        {checking ? words.checking : words.checkAgain}
      </button>
      {/* Announces the result of a manual check, not of every refresh. */}
      <span role="status">
        {!checking && checkedFrom !== null && (
          <> {checkedFrom === asOf ? words.noAnswer : <span className="sr-only">{age}</span>}</>
        )}
      </span>
      {items.length + dropped >= words.rowsMax && <> {words.newestOnly}</>}
      {dropped > 0 && <> {words.dropped(dropped)}</>}
    </p>
  );
}
