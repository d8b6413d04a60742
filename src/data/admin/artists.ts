/** Reads applications to join, newest first (spec §7). `approved` ones are on the Members page (D4). */
import * as v from 'valibot';
import { applicationFields } from '../../domain/application';
import type { applicationStatuses } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { storedEntries } from '../../domain/form-fields';
import { parse } from '../../domain/parse';
import { isoDate } from '../lists';
import {
  allOf,
  filterOf,
  optionalText,
  type PageAnswer,
  readAll,
  readPage,
  searchFilter,
} from './list-query';

const row = v.object({
  id: recordId(),
  ...storedEntries(applicationFields),
  public_role: v.string(),
  status: v.string(),
  notes: optionalText(),
  created_at: v.string(),
  updated_at: optionalText(),
  suspected: v.optional(v.boolean(), false),
});
export type ArtistRow = v.InferOutput<typeof row>;

export interface ArtistView {
  status: (typeof applicationStatuses)[number] | '';
  search: string;
}

/** Searches name, email, skills and role_interest (spec §7). */
const filterFor = ({ status, search }: ArtistView) =>
  allOf(
    status && filterOf('status = {:status}', { status }),
    searchFilter(['name', 'email', 'skills', 'role_interest'], search),
  );

const sort = '-created_at,-@rowid';

export function artistOf(record: unknown): ArtistRow | null {
  const read = parse(row, record);
  return read.ok ? { ...read.value, created_at: isoDate(read.value.created_at) } : null;
}

export const readArtists = (view: ArtistView, page: number): Promise<PageAnswer<ArtistRow>> =>
  readPage('artist_submissions', { page, filter: filterFor(view), sort }, artistOf);

export const readAllArtists = (view: ArtistView): Promise<PageAnswer<ArtistRow>> =>
  readAll('artist_submissions', { filter: filterFor(view), sort }, artistOf);
