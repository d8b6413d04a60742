import { type ReactNode, useRef } from 'react';

/** How a form was filled in: see `domain/spamSignals.ts`, which says what follows from it. */
interface SpamSignals {
  bait: boolean;
  took_ms: number | null;
}

interface Watch {
  /** Stands at the end of the form: what opens one gives the focus to its first field. */
  field: ReactNode;
  /** For the form itself. */
  onFocus: () => void;
  /** What is in the form was typed on an earlier visit: nobody knows how long it took. */
  resumed: () => void;
  /** The signs so far. */
  read: () => SpamSignals;
}

/**
 * Watches how a form is filled in: from when on, and whether a field was that no person meets. It is out of sight, out of
 * the order of focus, out of the tree that screen readers get, and nothing that fills forms for people fills it.
 */
export function useSpamSignals(): Watch {
  const bait = useRef<HTMLInputElement>(null);
  const begun = useRef<number | null>(null);
  return {
    field: (
      <div className="sr-only" aria-hidden="true" inert>
        <input
          ref={bait}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </div>
    ),
    onFocus() {
      begun.current ??= performance.now();
    },
    resumed() {
      begun.current = Number.NaN;
    },
    read() {
      const took = Math.round(performance.now() - (begun.current ?? performance.now()));
      return { bait: Boolean(bait.current?.value), took_ms: Number.isNaN(took) ? null : took };
    },
  };
}
