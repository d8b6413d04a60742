import { guardianTicket } from '../../content/events/guardian-ticket';
import { myRsvp } from '../../content/events/my-rsvp';
import { labelIn } from '../../content/field-words';
import { outbox } from '../../content/shell/outbox';
import { thisPhone } from '../../content/shell/this-phone';
import type { NotComing } from '../../domain/rsvps/children';
import type { Answer } from '../../domain/rsvps/stored-questions';
import { type OutboxItem, useOffline } from '../../offline';
import { stampWord } from '../../ui/art/stamp';
import { seenAt } from '../../ui/parts/zoned-date';
import { personLinesOf, personText, sentencesOf } from './consent-words';
import { partyOf, stampOf } from './item-words';
import { movedFrom, whenAndWhereOf } from './ticket-facts';

/** Ids and secrets. A secret in a copied text would let its readers change the RSVP. */
const hiddenFields = /(^|_)(id|secret|hash)$/;

const wordOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? thisPhone.yes : thisPhone.no;
  if (typeof value === 'object' && value) return thisPhone.yes; // a photo
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export interface InputRow {
  /** The id of a question. Two may have the same words. */
  id?: string;
  label: string;
  value: string;
}

/** Returns the fields of the input that are not empty. A receipt has none. */
export function inputRows({ kind, input }: OutboxItem): InputRow[] {
  if (kind === 'consent')
    return input && 'by' in input ? [{ label: guardianTicket.here.name, value: input.by }] : [];
  const form = kind === 'change' ? 'rsvp' : kind;
  return Object.entries(input ?? {})
    .filter(([field]) => !hiddenFields.test(field))
    .flatMap(([field, value]): InputRow[] =>
      field === 'answers' && Array.isArray(value)
        ? value.map((answer: Answer) => answer)
        : field === 'not_coming' && Array.isArray(value)
          ? value.map(({ name }: NotComing[number]) => ({ label: myRsvp.party.off, value: name }))
          : [{ label: labelIn(form, field), value: wordOf(value) }],
    )
    .filter(({ value }) => value !== '');
}

/** Returns when the item was sent; before that, when it was saved. `now`: epoch ms. */
export const timesOf = ({ state, createdAt, settledAt }: OutboxItem, now: number): string =>
  state === 'accepted'
    ? thisPhone.sent(seenAt(settledAt ?? createdAt, now))
    : thisPhone.saved(seenAt(createdAt, now));

export function textOf(item: OutboxItem, now: number): string {
  const { items, sendsWhenClosed } = useOffline.getState();
  const party = partyOf(item, items);
  const { note, ...stamp } = stampOf(item, party);
  const sentences = sentencesOf(item, sendsWhenClosed, party).flatMap(({ lead, text }) => [lead, text]);
  const was = movedFrom(item.subject);
  return [
    [item.subject.action && outbox.actions[item.subject.action], item.subject.title]
      .filter(Boolean)
      .join(': '),
    whenAndWhereOf(item),
    was && outbox.moved(was),
    `${stampWord(stamp)}${note ? ` (${note})` : ''}. ${sentences.filter(Boolean).join(' ')}`,
    ...personLinesOf(item, party).map(personText),
    timesOf(item, now),
    ...inputRows(item).map(({ label, value }) => `${label}: ${value}`),
  ]
    .filter(Boolean)
    .join('\n');
}

export const textOfAll = (items: readonly OutboxItem[], now: number): string =>
  `${[thisPhone.file.title(seenAt(now, now)), ...items.map((item) => textOf(item, now))].join('\n\n')}\n`;
