/** The kinds of submissions, one row each. */
import type { KnownRefusals } from '../../data/submissions';
import { applicationInput } from '../../domain/application';
import type { CollectionName } from '../../domain/collections';
import { contactInput } from '../../domain/contact';
import { forms } from '../../domain/forms';
import { newsletterInput } from '../../domain/newsletter';
import { type FieldErrors, type ObjectSchema, type Parsed, parse } from '../../domain/parse';
import { interestInput } from '../../domain/posts/interest';
import { consentInput } from '../../domain/rsvps/consent';
import { rsvpInput } from '../../domain/rsvps/rsvp';
import { rsvpChangeInput } from '../../domain/rsvps/rsvp-change';
import type { RefusalCode } from '../../domain/submission';
import type { Inputs, Kind, OutboxItem } from '../model';

export interface KindRow<K extends Kind> extends KnownRefusals {
  /** Raise it, with a step in `upcast`, for a required field, or if older code would send the new shape wrongly. */
  schemaVersion: number;
  collection: CollectionName;
  read(input: unknown): Parsed<Inputs[K]>;
  upcast(input: Inputs[K], from: number): Inputs[K];
}

/** Returns a row whose input never changed its shape. `refusals`: codes beside those of every kind. */
function row<K extends Kind>(
  collection: CollectionName,
  schema: ObjectSchema<Inputs[K]>,
  refusals: readonly RefusalCode[] = [],
): KindRow<K> {
  return {
    schemaVersion: 1,
    collection,
    read: (input) => parse(schema, input),
    upcast: (input) => input,
    codes: ['invalid', 'id_conflict', 'erased', ...refusals],
    fields: Object.keys(schema.entries),
  };
}

export const kinds: { [K in Kind]: KindRow<K> } = {
  // The form and the server check the number of seats.
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
  consent: row('consents', consentInput, ['not_yours', 'other_event']),
};

/** Returns undefined for a kind or version that only a newer version of the site knows. */
export function kindOf({ kind, schemaVersion }: OutboxItem): KindRow<Kind> | undefined {
  const row = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return row && schemaVersion <= row.schemaVersion ? row : undefined;
}

/** Contains messages by field, never the values. */
export class InvalidInput extends Error {
  override name = 'InvalidInput';
  constructor(readonly fields: FieldErrors) {
    super(`This does not fit the form: ${Object.keys(fields).join(', ')}.`);
  }
}
