import type { ComponentProps, ReactNode } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { IconButton } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import type { IconName } from '../../../ui/parts/icon';
import { clockTime, shortDate } from '../../../ui/parts/zoned-date';

const states = {
  good: { look: 'text-success', icon: <circle cx="6" cy="6" r="6" fill="currentColor" /> },
  wait: {
    look: '-ml-2 bg-warning px-2 text-warning-content cards:ml-0',
    icon: <path d="M6 0a6 6 0 110 12A6 6 0 016 0zm0 2a4 4 0 100 8z" fill="currentColor" fillRule="evenodd" />,
  },
  bad: {
    look: 'text-error',
    icon: <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="2.5" />,
  },
  calm: {
    look: 'text-muted',
    icon: <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
  },
  news: { look: 'text-info', icon: <path d="M6 0l6 6-6 6-6-6z" fill="currentColor" /> },
};
export type StatusColour = keyof typeof states;

/** A state in a table. Shapes differ too, not only colours. */
export function Status({ colour, children }: { colour: StatusColour; children: ReactNode }) {
  const { look, icon } = states[colour];
  return (
    <span className={classNames('inline-flex items-center gap-2 font-bold', look)}>
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
        {icon}
      </svg>
      <span>{children}</span>
    </span>
  );
}

/** Returns "Oct 26, 2025" in the ministry's zone, or '-' for ''. */
export const dayText = (instant: string): string => (instant ? shortDate(instant, site.zone) : '-');

/** Returns "Oct 26, 2025, 4:12 PM" in the ministry's zone, or '-' for ''. */
export const momentText = (instant: string): string =>
  instant ? `${shortDate(instant, site.zone)}, ${clockTime(instant, site.zone)}` : '-';

/** Returns the badge colour of a status. A status that only a newer version of the site knows is `calm`. */
export const colourOf = (colours: Readonly<Record<string, StatusColour>>, status: string): StatusColour =>
  colours[status] ?? 'calm';

/** A second line in a cell, shortened in a table. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <span
      data-cut=""
      className="block max-w-52 truncate font-normal text-muted text-sm cards:max-w-none cards:whitespace-normal"
    >
      {children}
    </span>
  );
}

/** A long text in a cell, shortened. Pressing it opens the row. */
export function CutText({ text, label, onOpen }: { text: string; label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-cut=""
      className="block min-h-9 max-w-44 cursor-pointer truncate text-left font-normal underline decoration-edge underline-offset-3 hover:decoration-2 hover:decoration-spot cards:line-clamp-3 cards:min-h-11 cards:max-w-none cards:whitespace-normal"
      aria-label={label}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}

/** In characters. */
const inOneLine = 26;

/** An email link. A long one breaks before the @, not inside a word. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  const isLong = address.length > inOneLine;
  return (
    <a
      href={`mailto:${address}`}
      className={classNames(
        'inline-block wrap-break-word decoration-1 cards:min-h-11 cards:max-w-full cards:content-center cards:whitespace-normal',
        isLong && 'max-w-60 whitespace-normal',
      )}
    >
      {address.slice(0, at)}
      {isLong && <wbr />}
      {address.slice(at)}
    </a>
  );
}

/** Renders a name, with a note if the submission is possible spam (`domain/submission.ts`). */
export function NameCell({ name, suspected }: { name: string; suspected: boolean }) {
  return (
    <>
      {name || <span className="text-muted">{adminPages.emptied}</span>}
      {suspected && <Note>{adminPages.spamSuspected}</Note>}
    </>
  );
}

/** The controls of a row, less high for a mouse. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="flex items-center gap-1.5 cards:flex-wrap pointer-fine:*:side-9">{children}</span>;
}

/** An icon button with its word as a tooltip. */
export function IconAction({
  word,
  ...rest
}: { word: string; icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <span className="tooltip tooltip-left after:hidden" data-tip={word}>
      <IconButton kind="bare" {...rest} />
    </span>
  );
}
