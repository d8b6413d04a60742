/** What a request says, and who says it. */
import type { GenericSchema, InferOutput } from 'valibot';
import { type FieldErrors, parse } from '../../src/domain/parse';

/** The fields that were sent, from JSON as it came or from a form. An object, whatever was sent. */
export function bodyOf(e: RequestEvent): Record<string, unknown> {
  const body = json(toString(e.request.body)) ?? json(JSON.stringify(e.requestInfo().body));
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** One field just as it was sent: PocketBase turns an empty number of a form into 0 before anyone else sees it. */
export function sentField(e: RequestEvent, field: string): unknown {
  const body = json(toString(e.request.body));
  const isObject = typeof body === 'object' && body !== null;
  return isObject ? new Map(Object.entries(body)).get(field) : e.request.postFormValue(field);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether an admin of the site, or a superuser of the server program, asks. */
export const asksAsAdmin = (e: Asked): boolean => e.hasSuperuserAuth() || adminOf(e) !== null;

/** The admin of the site who asks; null for everybody else, a superuser of the server program too. */
export const adminOf = (e: Asked): PbRecord | null =>
  e.auth?.collection().name === 'users' && e.auth.getString('role') === 'admin' ? e.auth : null;

/** The input, parsed. Throws a 400 in PocketBase's own form, with a message for every wrong field. */
export function checked<S extends GenericSchema>(schema: S, input: unknown): InferOutput<S> {
  const parsed = parse(schema, input);
  if (parsed.ok) return parsed.value;
  throw wrongFields(parsed.fields);
}

/** A 400 in PocketBase's own form. `only`: the fields to speak of, when the others were not touched. */
export function wrongFields(fields: FieldErrors, only = Object.keys(fields)): BadRequestError {
  const errors: Record<string, ValidationError> = {};
  for (const [field, message] of Object.entries(fields)) {
    if (only.includes(field)) errors[field] = new ValidationError('validation_invalid', message);
  }
  return new BadRequestError('Some of this does not fit.', errors);
}
