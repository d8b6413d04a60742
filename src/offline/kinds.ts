/** The whole policy of what people send, as a table. Another form is another row here and in {@link Inputs}. */
import type { KnownRefusals } from '../data/answers';
import { applicationInput } from '../domain/application';
import { contactInput } from '../domain/contact';
import { forms } from '../domain/forms';
import { interestInput } from '../domain/interest';
import { newsletterInput } from '../domain/newsletter';
import { type FieldErrors, type ObjectSchema, type Parsed, parse } from '../domain/parse';
import { rsvpInput } from '../domain/rsvp';
import { rsvpChangeInput } from '../domain/rsvp-change';
import type { RefusalCode } from '../domain/submission';
import type { Inputs, Kind, OutboxItem } from './item';

export interface KindRow<K extends Kind> extends KnownRefusals {
  /**
   * Version of the shape of the input (docs/decisions/060-fields-described-once.md). Raise it, with a step in `upcast`,
   * when an older version of the site would send the new shape wrongly. An added optional field needs no new version.
   */
  schemaVersion: number;
  collection: string;
  read(input: unknown): Parsed<Inputs[K]>;
  /** Brings an input that was stored by an older version of the site up to date. */
  upcast(input: Inputs[K], from: number): Inputs[K];
}

/** A row whose shape has not changed since the first version of the site. `knows`: refusals of its own. */
function row<K extends Kind>(
  collection: string,
  schema: ObjectSchema<Inputs[K]>,
  knows: readonly RefusalCode[] = [],
): KindRow<K> {
  return {
    schemaVersion: 1,
    collection,
    read: (input) => parse(schema, input),
    upcast: (input) => input,
    codes: ['invalid', 'id_conflict', 'erased', ...knows],
    fields: Object.keys(schema.entries),
  };
}

export const kinds: { [K in Kind]: KindRow<K> } = {
  // How many seats are left is for the form and the server to say; the device only checks the shape.
  rsvp: row(forms.rsvp.collection, rsvpInput(Number.MAX_SAFE_INTEGER), [
    'duplicate_rsvp',
    'event_gone',
    'event_cancelled',
    'event_past',
  ]),
  contact: row(forms.contact.collection, contactInput),
  application: row(forms.application.collection, applicationInput),
  interest: row(forms.interest.collection, interestInput),
  newsletter: row(forms.newsletter.collection, newsletterInput),
  change: row('rsvp_changes', rsvpChangeInput, [
    'not_yours',
    'no_seats',
    'duplicate_rsvp',
    'event_gone',
    'event_cancelled',
    'event_past',
  ]),
};

/** Returns the row of a stored item; undefined for a kind or a shape that only a newer version of the site knows. */
export function kindOf({ kind, schemaVersion }: OutboxItem): KindRow<Kind> | undefined {
  const row = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return row && schemaVersion <= row.schemaVersion ? row : undefined;
}

/** Thrown by `submit` and `edit`. Holds the messages by field, never what was typed. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  constructor(readonly fields: FieldErrors) {
    super(`This does not fit the form: ${Object.keys(fields).join(', ')}.`);
  }
}
