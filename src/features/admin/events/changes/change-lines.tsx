import { adminPages } from '../../../../content/admin/admin-pages';
import { site } from '../../../../content/site';
import type { FieldChange } from '../../../../domain/events/event-changes';
import { clockTime, longDate, weekday } from '../../../../ui/parts/zoned-date';
import { Change } from '../../history/audit-entry';

const words = adminPages.notify;

const day = (instant: string) => `${weekday(instant, site().zone)}, ${longDate(instant, site().zone)}`;

/** Returns labelled changes. Omits a new start on the same day if the changed time text shows it. */
function changeLines(changes: readonly FieldChange[]): { label: string; from: string; to: string }[] {
  const hasTime = changes.some(({ field }) => field === 'time');
  return changes.flatMap(({ field, from, to }) => {
    const label = words.fields[field];
    if (field !== 'date') return [{ label, from, to }];
    if (day(from) !== day(to)) return [{ label, from: day(from), to: day(to) }];
    return hasTime ? [] : [{ label, from: clockTime(from, site().zone), to: clockTime(to, site().zone) }];
  });
}

/** Lists what guests may not know, with the values before. */
export function ChangeLines({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="max-w-96 text-sm wrap-anywhere">
      {changeLines(changes).map(({ label, from, to }) => (
        <li key={label}>
          {label}: <Change from={from} to={to} />
        </li>
      ))}
    </ul>
  );
}
