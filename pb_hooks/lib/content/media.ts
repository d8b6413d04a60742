/** Files that the owner uploads for pages (docs/decisions/136-uploads.md). The server program receives them. */
import { type Fields, isObject } from '../../../src/domain/content/fields';
import { type MediaFile, readMedia, uploadAt } from '../../../src/domain/content/media';
import { type MediaType, mediaTypes } from '../../../src/domain/content/media-types';
import type { FieldErrors } from '../../../src/domain/parse';
import { may, roles } from '../../../src/domain/roles';
import { findOrNull, idsOf, recordsOf, timeSql } from '../sql';

/** What the server program checks: who uploads, and which files. */
export const rules = { roles: roles.filter((role) => may(role, 'media', 'list')), types: mediaTypes };

/** Returns a message for every field that names an upload which the server does not have, by the names of `checkContent`. */
export function missingFiles(tx: PbApp, fields: Fields, values: unknown): FieldErrors {
  const missing: FieldErrors = {};
  for (const { name, type, files } of filesIn(fields, values)) {
    if (files.every((file) => isStored(tx, type, file))) continue;
    missing[name] = 'This file is not on the server any more. Choose it again.';
  }
  return missing;
}

interface FilesOfField {
  name: string;
  type: MediaType;
  files: readonly MediaFile[];
}

function filesIn(fields: Fields, values: unknown, above = ''): FilesOfField[] {
  const row = isObject(values) ? values : {};
  return Object.entries(fields).flatMap(([key, field]) => {
    const [name, value] = [above + key, row[key]];
    switch (field.kind) {
      case 'media':
        return [{ name, type: field.type, files: readMedia(value).files }];
      case 'group':
        return filesIn(field.of, value, `${name}.`);
      case 'list':
        return Array.isArray(value) ? value.flatMap((one, n) => filesIn(field.of, one, `${name}.${n}.`)) : [];
      default:
        return [];
    }
  });
}

/** Files of the release are no uploads. */
function isStored(tx: PbApp, type: MediaType, { path, bytes }: MediaFile): boolean {
  const upload = uploadAt(path);
  if (!upload) return true;
  const row = findOrNull(tx, 'media', upload.id);
  return (
    row !== null &&
    row.getString('file') === upload.name &&
    row.getInt('bytes') === bytes &&
    row.getString('type') === type
  );
}

/** Uploads that no draft and no version names. An editor has a week to save one: until then only their device may name it. */
const unused = `SELECT id FROM media WHERE created_at <= ${timeSql('-7 days')}
  AND NOT EXISTS (SELECT 1 FROM content WHERE instr(draft, media.id) OR instr(published, media.id))
  AND NOT EXISTS (SELECT 1 FROM content_versions WHERE instr(body, media.id))`;

/** Deletes unused uploads with their files. All are searched before the first transaction: RSVPs do not wait for the search. */
export function removeUnused(app: PbApp): void {
  for (const id of idsOf(app, unused)) {
    app.runInTransaction((tx) => {
      for (const row of recordsOf(tx, 'media', `${unused} AND id = {:id}`, { id })) tx.delete(row);
    });
  }
}
