import { adminPages } from '../../content/admin-pages';
import { site } from '../../content/site';
import type { StatusColour } from '../../ui/status';
import { clockTime, shortDate } from '../../ui/zoned-date';

/** Returns "Oct 26, 2025" in the ministry's zone (spec §9), or '-' for ''. */
export const dayText = (instant: string): string => (instant ? shortDate(instant, site.zone) : '-');

/** Returns "Oct 26, 2025, 4:12 PM" in the ministry's zone, or '-' for ''. */
export const momentText = (instant: string): string =>
  instant ? `${shortDate(instant, site.zone)}, ${clockTime(instant, site.zone)}` : '-';

/** Returns the badge colour of a status. A status that only a newer version of the site knows is `calm`. */
export const colourOf = (colours: Readonly<Record<string, StatusColour>>, status: string): StatusColour =>
  colours[status] ?? 'calm';

/** Renders a name, with a note if the submission is possible spam (`domain/spam-signals.ts`). */
export function NameCell({ name, suspected }: { name: string; suspected: boolean }) {
  return (
    <>
      {name || <span className="muted">{adminPages.emptied}</span>}
      {suspected && <span className="admin-note">{adminPages.spamSuspected}</span>}
    </>
  );
}
