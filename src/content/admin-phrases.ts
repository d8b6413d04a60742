import type { Message } from './messages';

/** "1 guest", "1,200 guests" */
export const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** A message whose text the server gives. */
export const failed =
  (title: string) =>
  (text = ''): Message => ({ title, text, tone: 'bad' });
