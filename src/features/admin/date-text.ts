import { site } from '../../content/site';
import { clockTime, shortDate } from '../../ui/zoned-date';

/** "Oct 26, 2025" in the ministry's zone (spec §9); '-' for nothing. */
export const dayText = (instant: string): string => (instant ? shortDate(instant, site.zone) : '-');

/** "Oct 26, 2025, 4:12 PM" in the ministry's zone. */
export const momentText = (instant: string): string =>
  instant ? `${shortDate(instant, site.zone)}, ${clockTime(instant, site.zone)}` : '-';
