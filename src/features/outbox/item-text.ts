import { labelIn } from '../../content/field-words';
import { outbox } from '../../content/outbox';
import { thisPhone } from '../../content/this-phone';
import { useOffline } from '../../offline/offline-store';
import type { OutboxItem } from '../../offline/outbox-item';
import { seenAt } from '../../ui/zoned-date';
import { sentenceOf, stampOf } from './item-words';
import { movedFrom, whenAndWhereOf } from './ticket-facts';

/** Ids and keys: they mean nothing to a reader, and a key in a copied text would open an RSVP to whoever reads it. */
const notForReading = /(^|_)(id|secret|hash)$/;

const wordOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? thisPhone.yes : thisPhone.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export interface Said {
  label: string;
  value: string;
}

/** What a person typed, field by field, empty ones left out. Nothing for a receipt. */
export function saidIn({ kind, input }: OutboxItem): Said[] {
  const form = kind === 'change' ? 'rsvp' : kind;
  return Object.entries(input ?? {})
    .filter(([field]) => !notForReading.test(field))
    .map(([field, value]) => ({ label: labelIn(form, field), value: wordOf(value) }))
    .filter(({ value }) => value !== '');
}

/** When it was written, and when it was answered. `now` in ms since 1970. */
export function timesOf({ createdAt, settledAt }: OutboxItem, now: number): string {
  const written = thisPhone.written(seenAt(createdAt, now));
  return settledAt ? `${written} ${thisPhone.answered(seenAt(settledAt, now))}` : written;
}

/** One item as plain text. */
export function textOf(item: OutboxItem, now: number): string {
  const { kind, note } = stampOf(item);
  const was = movedFrom(item.subject);
  return [
    [item.subject.action && outbox.actions[item.subject.action], item.subject.title]
      .filter(Boolean)
      .join(': '),
    whenAndWhereOf(item),
    was && outbox.moved(was),
    `${labelIn(undefined, kind)}${note ? ` (${note})` : ''}. ${sentenceOf(item, useOffline.getState().sendsWhenClosed)}`,
    timesOf(item, now),
    ...saidIn(item).map(({ label, value }) => `${label}: ${value}`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** All of them as one text to keep. */
export const textOfAll = (items: readonly OutboxItem[], now: number): string =>
  `${[thisPhone.file.title(seenAt(now, now)), ...items.map((item) => textOf(item, now))].join('\n\n')}\n`;
