import type { ReactNode } from 'react';
import { adminPages } from '../../content/admin-pages';
import { site } from '../../content/site';
import { clockTime, shortDate } from '../../ui/zoned-date';

export type StatusColour = 'good' | 'wait' | 'bad' | 'calm' | 'news';

const icons: Record<StatusColour, ReactNode> = {
  good: <circle cx="6" cy="6" r="6" fill="currentColor" />,
  wait: <path d="M6 0a6 6 0 110 12A6 6 0 016 0zm0 2a4 4 0 100 8z" fill="currentColor" fillRule="evenodd" />,
  bad: <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="2.5" />,
  calm: <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
  news: <path d="M6 0l6 6-6 6-6-6z" fill="currentColor" />,
};

/** A state in a table. Shapes differ too, not only colours. */
export function Status({ colour, children }: { colour: StatusColour; children: ReactNode }) {
  return (
    <span className={`status status-${colour}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {icons[colour]}
      </svg>
      {children}
    </span>
  );
}

/** Returns "Oct 26, 2025" in the ministry's zone (spec §9), or '-' for ''. */
export const dayText = (instant: string): string => (instant ? shortDate(instant, site.zone) : '-');

/** Returns "Oct 26, 2025, 4:12 PM" in the ministry's zone, or '-' for ''. */
export const momentText = (instant: string): string =>
  instant ? `${shortDate(instant, site.zone)}, ${clockTime(instant, site.zone)}` : '-';

/** Returns the badge colour of a status. A status that only a newer version of the site knows is `calm`. */
export const colourOf = (colours: Readonly<Record<string, StatusColour>>, status: string): StatusColour =>
  colours[status] ?? 'calm';

/** Renders a name, with a note if the submission is possible spam (`domain/submission.ts`). */
export function NameCell({ name, suspected }: { name: string; suspected: boolean }) {
  return (
    <>
      {name || <span className="text-muted">{adminPages.emptied}</span>}
      {suspected && <span className="admin-note">{adminPages.spamSuspected}</span>}
    </>
  );
}
