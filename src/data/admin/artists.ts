/** Reads applications to join, newest first. `approved` ones are on the Members page (decision 054). */
import * as v from 'valibot';
import { applicationFields } from '../../domain/application';
import { storedEntries } from '../../domain/form-fields';
import {
  allOf,
  datedFields,
  filterOf,
  newestFirst,
  optionalText,
  type PageAnswer,
  readAll,
  readPage,
  rowReader,
  searchFilter,
  suspected,
} from './list-query';

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

export interface ArtistView {
  status: string;
  search: string;
}

/** Searches name, email, skills and role_interest. */
const filterFor = ({ status, search }: ArtistView) =>
  allOf(
    status && filterOf('status = {:status}', { status }),
    searchFilter(['name', 'email', 'skills', 'role_interest'], search),
  );

export const readArtists = (view: ArtistView, page: number): Promise<PageAnswer<ArtistRow>> =>
  readPage('artist_submissions', { page, filter: filterFor(view), sort: newestFirst }, artistOf);

export const readAllArtists = (view: ArtistView): Promise<PageAnswer<ArtistRow>> =>
  readAll('artist_submissions', { filter: filterFor(view), sort: newestFirst }, artistOf);
