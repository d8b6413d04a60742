import { tonight as words } from '../../../content/events/tonight';
import { site } from '../../../content/site';
import { wallClock } from '../../../ui/parts/zoned-date';

const minute = 60_000;
/** Local hour from which it is "tonight". */
const evening = 17;
const discs = 12;
/** Minutes that a disc stands for. */
const minutesOfDisc = 10;

/** Returns the lines of the headline: "Tonight" and "at six", or "Today" and "at 10:30". `start`: ISO 8601. */
export function headlineFor(start: string, now: number): readonly string[] {
  const { day, time } = wallClock(Date.parse(start), site().zone);
  if (wallClock(now, site().zone).day !== day) return words.stillOn;
  const [hour = 0, minutes = 0] = time.split(':').map(Number);
  return [hour >= evening ? words.tonight : words.today, words.at(clockWord(hour, minutes))];
}

function clockWord(hour: number, minutes: number): string {
  const onDial = hour % 12 || 12;
  if (minutes > 0) return `${onDial}:${String(minutes).padStart(2, '0')}`;
  if (hour === 0) return words.midnight;
  if (hour === 12) return words.noon;
  return words.hours[onDial - 1] ?? `${onDial}`;
}

/** Returns "Starts in 1 h 20 min", "Starts now" or "Started 10 min ago". */
export function timeLeft(start: string, now: number): string {
  const left = Math.ceil((Date.parse(start) - now) / minute);
  if (left === 0) return words.startsNow;
  const count = Math.abs(left);
  const time = words.time(Math.floor(count / 60), count % 60);
  return left > 0 ? words.startsIn(time) : words.started(time);
}

/** Returns the twelve discs of the last two hours before the start; null after it. */
export function discsFor(start: string, now: number): ('full' | 'half' | 'empty')[] | null {
  const left = Math.ceil((Date.parse(start) - now) / minute) / minutesOfDisc;
  if (left <= 0) return null;
  return Array.from({ length: discs }, (_, i) => (left >= i + 1 ? 'full' : left > i ? 'half' : 'empty'));
}

/** Returns the first sentence of a description, which fits on a ticket. */
export const firstSentence = (text: string): string => /^[^\n]*?[.!?](?=\s|$)/.exec(text.trim())?.[0] ?? '';
