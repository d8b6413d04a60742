import type { ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { Skeleton } from './loading';

interface ListGateProps {
  state: 'loading' | 'ready' | 'failed';
  /** True when there is nothing to show. */
  empty: boolean;
  words: {
    loading: string;
    unread: { headline: string; text: string; retry: string };
  };
  /** Said to those for whom no script runs. */
  needsApp: string;
  onRetry: () => void;
  /** Shown when the list was read and is empty. */
  whenEmpty: ReactNode;
  children: ReactNode;
}

/** What stands in the place of a list: loading, could not be read, empty, or the list itself. */
export function ListGate({ state, empty, words, needsApp, onRetry, whenEmpty, children }: ListGateProps) {
  if (!empty) return children;
  if (state === 'ready') return whenEmpty;
  if (state === 'loading') {
    return (
      <div className="list-wait">
        <Skeleton label={words.loading} lines={6} />
        <noscript>
          <p>{needsApp}</p>
        </noscript>
      </div>
    );
  }
  const { headline, text, retry } = words.unread;
  return (
    <div className="list-wait">
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
