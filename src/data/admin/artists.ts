/** Reads applications to join, newest first. `approved` ones are on the Members page (decision 054). */
import * as v from 'valibot';
import { applicationFields } from '../../domain/application';
import { storedEntries } from '../../domain/form-fields';
import { datedFields, listReader, optionalText, rowReader, suspected } from './list-query';

const row = v.object({
  ...datedFields,
  ...storedEntries(applicationFields),
  public_role: v.string(),
  status: v.string(),
  notes: optionalText(),
  suspected,
  consent_state: optionalText(),
});
export type ArtistRow = v.InferOutput<typeof row>;
export const artistOf = rowReader(row);

export const artistRows = listReader('artist_submissions', artistOf, {
  searched: ['name', 'email', 'skills', 'role_interest'],
  filters: { status: 'status' },
});
