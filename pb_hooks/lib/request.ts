import type { GenericSchema, InferOutput } from 'valibot';
import { type FieldErrors, parse } from '../../src/domain/parse';

/** Returns the sent fields of a JSON or form body; an empty object for any other body. */
export function bodyOf(e: RequestEvent): Record<string, unknown> {
  const body = json(toString(e.request.body)) ?? json(JSON.stringify(e.requestInfo().body));
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Returns one field exactly as sent: PocketBase turns an empty number of a form into 0. */
export function sentField(e: RequestEvent, field: string): unknown {
  const body = json(toString(e.request.body));
  const isObject = typeof body === 'object' && body !== null;
  return isObject ? new Map(Object.entries(body)).get(field) : e.request.postFormValue(field);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON.
    return null;
  }
}

export const isAdminRequest = (e: RequestContext): boolean => e.hasSuperuserAuth() || adminOf(e) !== null;

/** Returns the admin of the site who sent the request; null for all others, superusers too. */
export const adminOf = (e: RequestContext): PbRecord | null =>
  e.auth?.collection().name === 'users' && e.auth.getString('role') === 'admin' ? e.auth : null;

/** Parses the input. Throws a 400 in PocketBase's format, with a message for every wrong field. */
export function parseOrThrow<S extends GenericSchema>(schema: S, input: unknown): InferOutput<S> {
  const parsed = parse(schema, input);
  if (parsed.ok) return parsed.value;
  throw invalidFieldsError(parsed.fields);
}

/** Creates a 400 in PocketBase's format. `only` limits it to some fields. */
export function invalidFieldsError(fields: FieldErrors, only = Object.keys(fields)): BadRequestError {
  const errors: Record<string, ValidationError> = {};
  for (const [field, message] of Object.entries(fields)) {
    if (only.includes(field)) errors[field] = new ValidationError('validation_invalid', message);
  }
  return new BadRequestError('Something in this form is not right.', errors);
}
