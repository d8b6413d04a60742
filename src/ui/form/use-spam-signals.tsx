import { type ReactNode, useRef } from 'react';

/** How a form was filled in. `domain/submission.ts` evaluates it. */
interface SpamSignals {
  bait: boolean;
  took_ms: number | null;
}

interface SpamSignalWatch {
  /** The honeypot. At the end of the form, because dialogs focus the first field. */
  field: ReactNode;
  onFocus: () => void;
  /** Call when a draft was restored: the duration is unknown then. */
  resumed: () => void;
  read: () => SpamSignals;
}

/** The honeypot field is hidden from people, screen readers and password managers. */
export function useSpamSignals(): SpamSignalWatch {
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
          data-bwignore=""
          data-form-type="other"
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
