/** Calculates with calendar days. They have no zone: the clock of a zone says when a day begins. */
import { millisecondsInDay } from 'date-fns/constants';

/** "2026-11-28". */
export type Day = string;

const pattern = /^\d{4}-\d{2}-\d{2}$/;

const textOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** Whether it is a day that exists. Some engines read February 30 as March 2. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return pattern.test(text) && !Number.isNaN(date.getTime()) && textOf(date) === text;
}

export const addDays = (day: Day, days: number): Day =>
  textOf(new Date(Date.parse(day) + days * millisecondsInDay));

/** Returns the first day of the month that is `months` later. */
export function monthAfter(day: Day, months: number): Day {
  const date = new Date(day);
  return textOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

/** Returns how many days `later` is after `day`. */
export const daysBetween = (day: Day, later: Day): number =>
  (Date.parse(later) - Date.parse(day)) / millisecondsInDay;

/** Returns how many months the month of `later` is after that of `day`. */
export function monthsBetween(day: Day, later: Day): number {
  const [from, to] = [new Date(day), new Date(later)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}

/** Returns 0 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** Returns 28 for "2026-11-28". */
export const dayOfMonth = (day: Day): number => new Date(day).getUTCDate();
