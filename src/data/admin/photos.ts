/** Reads photos with their consent, newest first. */
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { isoDate } from '../lists';
import { client } from '../pocketbase-client';
import { optionalText, type PageAnswer, readPage } from './list-query';

export const photoTable = 'photos';

const photo = v.object({
  id: recordId(),
  created_at: v.string(),
  updated_at: optionalText(),
  screens: optionalText(),
  alt: v.string(),
  caption: v.string(),
  place: v.string(),
  published: v.boolean(),
  consent_version: v.string(),
  consent_by: v.string(),
  consent_email: v.string(),
  /** A day such as "2026-11-20". */
  consent_at: v.string(),
  under_18: v.boolean(),
  guardian: v.string(),
  withdrawn_at: v.string(),
});
export type PhotoRow = v.InferOutput<typeof photo>;

export function photoRowOf(record: unknown): PhotoRow | null {
  const read = parse(photo, record);
  if (!read.ok) return null;
  const { created_at, consent_at, withdrawn_at } = read.value;
  return {
    ...read.value,
    created_at: isoDate(created_at),
    consent_at: consent_at.slice(0, 10),
    withdrawn_at: isoDate(withdrawn_at),
  };
}

export const readPhotos = (page: number): Promise<PageAnswer<PhotoRow>> =>
  readPage(photoTable, { page, sort: '-created_at,-@rowid' }, photoRowOf);

/** Returns the query by which this admin sees protected files, for some minutes; null if that fails. */
export async function readFileKey(): Promise<string | null> {
  try {
    return `?token=${await client.files.getToken()}`;
  } catch {
    return null;
  }
}

export const platesUrl = ({ id, screens }: PhotoRow, key: string): string =>
  `/api/files/${photoTable}/${id}/${encodeURIComponent(screens)}${key}`;
