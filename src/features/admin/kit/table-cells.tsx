import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { buttonClass, IconButton } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Icon, type IconName } from '../../../ui/parts/icon';
import { clockTime, shortDate } from '../../../ui/parts/zoned-date';

const states = {
  good: { look: 'text-success', icon: <circle cx="6" cy="6" r="6" fill="currentColor" /> },
  wait: {
    look: '-ml-2 bg-warning px-2 text-warning-content',
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
  yes: {
    look: 'text-success',
    icon: <path d="M1 6l4 4 6-8" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  },
  open: {
    look: 'text-base-content',
    icon: (
      <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6" />
    ),
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
export const dayText = (instant: string): string => (instant ? shortDate(instant, site().zone) : '-');

/** Returns "Oct 26" in the ministry's zone, with the year if it is another one. */
export function shortDay(instant: string): string {
  const [day = '', year] = dayText(instant).split(', ');
  return year === dayText(new Date().toISOString()).split(', ')[1] ? day : `${day}, ${year}`;
}

/** Returns "Oct 26, 2025, 4:12 PM" in the ministry's zone, or '-' for ''. */
export const momentText = (instant: string): string =>
  instant ? `${shortDate(instant, site().zone)}, ${clockTime(instant, site().zone)}` : '-';

/** Returns the badge colour of a status. A status that only a newer version of the site knows is `calm`. */
export const colourOf = (colours: Readonly<Record<string, StatusColour>>, status: string): StatusColour =>
  colours[status] ?? 'calm';

/** A second line. In a table it stays in the line and is cut with its cell, unless it is `below`. */
export function Note({ below, children }: { below?: boolean; children: ReactNode }) {
  return (
    <span
      data-cut=""
      className={classNames(
        'block font-normal text-muted text-sm',
        below ? 'truncate in-table:leading-4' : 'in-table:ml-2 in-table:inline',
      )}
    >
      {children}
    </span>
  );
}

interface CutTextProps {
  text: string;
  label: string;
  /** Whether the cell has nothing else. Without it, it stands in a flex box and gets the room that is left. */
  isAlone?: boolean;
  onOpen: () => void;
}

/** A long text in a cell, shortened. Pressing it opens the row. */
export function CutText({ text, label, isAlone, onOpen }: CutTextProps) {
  return (
    <button
      type="button"
      data-cut=""
      className={classNames(
        isAlone ? 'in-table:w-full' : 'in-table:min-w-16 in-table:flex-1',
        'block min-h-9 max-w-44 cursor-pointer truncate text-left font-normal in-table:max-w-none',
        'underline decoration-edge underline-offset-3 hover:decoration-2 hover:decoration-spot',
      )}
      aria-label={label}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}

/** In characters. */
const inOneLine = 15;

/** An email link. Where room is short, a long one breaks before the @, not inside a word. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  const isLong = address.length > inOneLine;
  return (
    <a
      href={`mailto:${address}`}
      // A place to break reads as a space.
      aria-label={isLong ? address : undefined}
      className="wrap-break-word decoration-1 in-tight:block in-tight:truncate in-tight:leading-4"
    >
      {address.slice(0, at)}
      {isLong && <wbr className="in-table:hidden in-tight:inline" />}
      {address.slice(at)}
    </a>
  );
}

interface NameCellProps {
  name: string;
  suspected: boolean;
  /** Shown below it where the room is short, for a column that gave way. */
  instead?: ReactNode;
}

/** Renders a name, and whether it is possible spam (`domain/submission.ts`): in a table below it, so that it is not cut. */
export function NameCell({ name, suspected, instead }: NameCellProps) {
  return (
    <>
      <span
        className={classNames(
          suspected && 'in-table:block in-table:truncate in-table:leading-4',
          Boolean(instead) && 'in-short:block in-short:truncate in-short:leading-4',
        )}
      >
        {name || <span className="text-muted">{adminPages.emptied}</span>}
      </span>
      {suspected && (
        <span className="ml-2 font-normal text-muted text-sm in-table:ml-0 in-table:block in-table:leading-4">
          {adminPages.spamSuspected}
        </span>
      )}
      {instead && (
        <span className="hidden truncate font-normal text-sm in-short:block in-short:leading-4">
          {instead}
        </span>
      )}
    </>
  );
}

/** The controls of a row, less high for a mouse. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="flex items-center gap-1.5 pointer-fine:*:side-9">{children}</span>;
}

/** An icon button with its word as a tooltip. */
export function IconAction({
  word,
  ...rest
}: { word: string; icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <span className="tooltip tooltip-left after:hidden" data-tip={word}>
      <IconButton kind="bare" className="in-table:pointer-fine:side-9" {...rest} />
    </span>
  );
}

interface LinkActionProps {
  word: string;
  icon: IconName;
  label: string;
  to: string;
}

/** The same for what has an address. */
export function LinkAction({ word, icon, label, to }: LinkActionProps) {
  return (
    <span className="tooltip tooltip-left after:hidden" data-tip={word}>
      <Link to={to} className={buttonClass('bare', 'md', 'btn-square')} aria-label={label}>
        <Icon name={icon} />
      </Link>
    </span>
  );
}
