/** The whole policy of what people send, as a table. Another form is another row here and in {@link Inputs}. */
import type { KnownRefusals } from '../data/answers';
import { type FieldErrors, type Parsed, parse } from '../domain/parse';
import { rsvpInput } from '../domain/rsvp';
import type { Inputs, Kind, OutboxItem } from './item';

export interface KindRow<K extends Kind> extends KnownRefusals {
  /** Version of the shape of the input. Raise it together with a step in `upcast`. */
  schemaVersion: number;
  collection: string;
  read(input: unknown): Parsed<Inputs[K]>;
  /** Brings an input that was stored by an older version of the site up to date. */
  upcast(input: Inputs[K], from: number): Inputs[K];
}

export const kinds: { [K in Kind]: KindRow<K> } = {
  rsvp: {
    schemaVersion: 1,
    collection: 'event_rsvps',
    // How many seats are left is for the form and the server to say; the device only checks the shape.
    read: (input) => parse(rsvpInput(Number.MAX_SAFE_INTEGER), input),
    upcast: (input) => input,
    codes: [
      'invalid',
      'duplicate_rsvp',
      'event_gone',
      'event_cancelled',
      'event_past',
      'id_conflict',
      'erased',
    ],
    fields: ['event_id', 'name', 'email', 'phone', 'number_of_guests', 'message'],
  },
};

/** The row of a stored item; undefined when a newer version of the site stored a kind that this one does not know. */
export function kindOf(item: OutboxItem): KindRow<Kind> | undefined {
  return Object.hasOwn(kinds, item.kind) ? kinds[item.kind] : undefined;
}

/** Thrown by `submit` and `edit`. Holds the messages by field, never what was typed. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  constructor(readonly fields: FieldErrors) {
    super(`This does not fit the form: ${Object.keys(fields).join(', ')}.`);
  }
}
