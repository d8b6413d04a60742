/** Reads applications to join, newest first. `approved` ones are on the Members page (decision 054). */
import * as v from 'valibot';
import { applicationFields } from '../../domain/application';
import { areaName } from '../../domain/content/pages/join';
import { storedEntries } from '../../domain/form-fields';
import { readerOf } from '../../domain/parse';
import { datedFields, listReader, optionalText, type RowOf, suspected } from './list-query';

const row = v.object({
  ...datedFields,
  ...storedEntries(applicationFields),
  /** As the form offered it. The team does not change it, so the name is never stored in place of the key. */
  role_interest: v.pipe(v.string(), v.transform(areaName)),
  public_role: v.string(),
  status: v.string(),
  notes: optionalText(),
  suspected,
  consent_state: optionalText(),
});

export const artistRows = listReader('artist_submissions', readerOf(row), {
  filters: { status: 'status' },
});
export type ArtistRow = RowOf<typeof artistRows>;
