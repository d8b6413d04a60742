/** Converts moments between UTC, as they are stored, and the clock of the ministry, as they are typed. Pure. */
import { site } from '../../../../content/site';
import { wallClock } from '../../../../ui/parts/zoned-date';
import { instantOf } from '../../instant-of';

/** How far a clock may jump, in ms. */
const jumps = [-3_600_000, -1_800_000, 0, 1_800_000, 3_600_000];

const typed = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Returns "2026-12-09T19:00" for a moment, as a control for date and time has it; '' for none. What is not UTC stays as it was typed. */
export function momentToText(moment: string, zone: string = site().zone): string {
  if (!moment.endsWith('Z')) return moment;
  const instant = Date.parse(moment);
  if (Number.isNaN(instant)) return '';
  const { day, time } = wallClock(instant, zone);
  return `${day}T${time}`;
}

/** Returns the instants (epoch ms) at which the clock shows a text: none for a time that it skips, two for one that it repeats. */
function instantsOf(text: string, zone: string = site().zone): number[] {
  const [wall] = typed.exec(text) ?? [];
  if (!wall) return [];
  const near = instantOf(wall, zone);
  return jumps
    .map((jump) => near + jump)
    .filter((instant) => momentToText(new Date(instant).toISOString(), zone) === wall);
}

export interface ReadMoment {
  /** ISO 8601 in UTC; '' without one. A time that the clocks skip stays as it was typed, which cannot be published. */
  moment: string;
  /** What is special about the time. */
  is: 'empty' | 'skipped' | 'twice' | 'plain';
}

/** Reads what was typed. Of a time that the clock shows twice, the first counts. */
export function momentFromText(text: string, zone: string = site().zone): ReadMoment {
  if (!typed.test(text)) return { moment: '', is: 'empty' };
  const [first, second] = instantsOf(text, zone);
  if (first === undefined) return { moment: text, is: 'skipped' };
  return { moment: new Date(first).toISOString(), is: second === undefined ? 'plain' : 'twice' };
}
