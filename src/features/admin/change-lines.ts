import { adminPages } from '../../content/admin-pages';
import { site } from '../../content/site';
import type { FieldChange } from '../../domain/event-changes';
import { clockTime, longDate, weekday } from '../../ui/zoned-date';

export interface ChangeLine {
  label: string;
  from: string;
  to: string;
}

const day = (instant: string) => `${weekday(instant, site.zone)}, ${longDate(instant, site.zone)}`;

/** Changes of an event in words. A start that moves within its day is said by the time text, if that changed too. */
export function changeLines(changes: readonly FieldChange[]): ChangeLine[] {
  const hasTime = changes.some(({ field }) => field === 'time');
  return changes.flatMap(({ field, from, to }) => {
    const label = adminPages.tell.fields[field];
    if (field !== 'date') return [{ label, from, to }];
    if (day(from) !== day(to)) return [{ label, from: day(from), to: day(to) }];
    return hasTime ? [] : [{ label, from: clockTime(from, site.zone), to: clockTime(to, site.zone) }];
  });
}
