/** What a request says, and who says it. */
import type { GenericSchema, InferOutput } from 'valibot';
import { parse } from '../../src/domain/parse';

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
export const asksAsAdmin = (e: Asked): boolean =>
  e.hasSuperuserAuth() || (e.auth?.collection().name === 'users' && e.auth.getString('role') === 'admin');

/** Carries out the request, then `also`, in one transaction; the answer is written after its commit. */
export function inTransaction(e: RecordRequestEvent, also: (tx: PbApp) => void): void {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      e.next();
      also(tx);
    });
  } finally {
    e.app = outer;
  }
}

/** The input, parsed. Throws a 400 in PocketBase's own form, with a message for every wrong field. */
export function checked<S extends GenericSchema>(schema: S, input: unknown): InferOutput<S> {
  const parsed = parse(schema, input);
  if (parsed.ok) return parsed.value;
  const errors: Record<string, ValidationError> = {};
  for (const [field, message] of Object.entries(parsed.fields)) {
    errors[field] = new ValidationError('validation_invalid', message);
  }
  throw new BadRequestError('Some of this does not fit.', errors);
}
