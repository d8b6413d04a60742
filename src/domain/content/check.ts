/** Checks what is to be published. The editor and the server show its messages beside the same fields. */
import * as v from 'valibot';
import type { FieldErrors, Parsed } from '../parse';
import { type Fields, readContent } from './fields';
import { contentSchema } from './input';

/** Returns the values that may be published, or the first message of each wrong field, by names such as `values.list.0.title`. Never throws. */
export function checkContent(fields: Fields, values: unknown): Parsed<Record<string, unknown>> {
  const read = v.safeParse(contentSchema(fields), readContent(fields, values), { abortPipeEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const wrong: FieldErrors = {};
  for (const { path = [], message } of read.issues) {
    wrong[
      fieldAt(
        fields,
        path.map(({ key }) => `${key}`),
      ).join('.')
    ] ??= message;
  }
  return { ok: false, fields: wrong };
}

/** Returns the part of a path that names a field of the table, or a part of a link or a picture. */
function fieldAt(fields: Fields, [name = '', ...rest]: readonly string[]): string[] {
  const field = fields[name];
  if (field?.kind === 'group' && rest.length > 0) return [name, ...fieldAt(field.of, rest)];
  const [row = '', ...inRow] = rest;
  if (field?.kind === 'list' && inRow.length > 0) return [name, row, ...fieldAt(field.of, inRow)];
  return field?.kind === 'link' || field?.kind === 'media' ? [name, ...rest] : [name];
}
