/** Reads photos with their consent, newest first. */
import * as v from 'valibot';
import { readerOf } from '../../domain/parse';
import { storedDate } from '../lists';
import { client } from '../pocketbase-client';
import {
  datedFields,
  filterOf,
  listReader,
  newestFirst,
  optionalText,
  type RowOf,
  readPage,
} from './list-query';

export const photoTable = 'photos';

const photo = v.object({
  ...datedFields,
  image: optionalText(),
  screens: optionalText(),
  alt: v.string(),
  caption: v.string(),
  place: v.string(),
  published: v.boolean(),
  consent_version: v.string(),
  consent_by: v.string(),
  consent_email: v.string(),
  /** A day such as "2026-11-20". */
  consent_at: v.pipe(
    v.string(),
    v.transform((instant) => instant.slice(0, 10)),
  ),
  under_18: v.boolean(),
  guardian: v.string(),
  withdrawn_at: storedDate,
});

export const photoRows = listReader(photoTable, readerOf(photo));
export type PhotoRow = RowOf<typeof photoRows>;

/** Returns the photos that came with an application, also after its person was published. Empty if that fails. */
export async function readPhotosOf(application: string): Promise<PhotoRow[]> {
  const filter = filterOf('place = {:open} || place = {:member}', {
    open: `application:${application}`,
    member: `member:${application}`,
  });
  const answer = await readPage(photoTable, { filter, sort: newestFirst }, photoRows.parse);
  return answer.ok ? answer.items : [];
}

/** Returns the query by which this admin sees protected files, for some minutes; null if that fails. */
export async function readFileKey(): Promise<string | null> {
  try {
    return `?token=${await client.files.getToken()}`;
  } catch {
    // The photo shows that it could not be loaded.
    return null;
  }
}

const fileUrl = (id: string, name: string, key: string) =>
  `/api/files/${photoTable}/${id}/${encodeURIComponent(name)}${key}`;

export const platesUrl = ({ id, screens }: PhotoRow, key: string): string => fileUrl(id, screens, key);
export const originalUrl = ({ id, image }: PhotoRow, key: string): string => fileUrl(id, image, key);
