/**
 * Requests: who sends what. Refusals: answers with `{ status, code, message }` for which nothing was written. Repeats: requests
 * whose first response was lost (docs/decisions/038-every-create-once.md).
 */
import type { GenericSchema, InferOutput } from 'valibot';
import type { CollectionName } from '../../src/domain/collections';
import { type FieldErrors, parse } from '../../src/domain/parse';
import { type Action, isAdminRole, may, type Role, roleNamed } from '../../src/domain/roles';
import { rows } from './sql';

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

/** Returns the role of an account, null for others' and for superusers. */
export const roleOf = (account: PbRecord | null): Role | null =>
  account?.collection().name === 'users' ? roleNamed(account.getString('role')) : null;

/** Returns the account that sent the request if its role has a right; null for all others, superusers too. */
export function memberWith(e: RequestContext, collection: CollectionName, action: Action): PbRecord | null {
  const role = roleOf(e.auth);
  return role && may(role, collection, action) ? e.auth : null;
}

/** As `memberWith`. Throws a 403 with the message for all others. */
export function requireRight(
  e: RequestContext,
  [collection, action]: readonly [CollectionName, Action],
  message: string,
): PbRecord {
  const member = memberWith(e, collection, action);
  if (!member) throw new ForbiddenError(message);
  return member;
}

/** Returns the owner or admin of the site who sent the request. Throws a 403 with the message for all others. */
export function requireAdmin(e: RequestContext, message: string): PbRecord {
  if (!e.auth || !isAdminRole(roleOf(e.auth))) throw new ForbiddenError(message);
  return e.auth;
}

/** Parses the input. Throws a 400 in PocketBase's format, with a message for every wrong field. */
export function parseOrThrow<S extends GenericSchema>(schema: S, input: unknown): InferOutput<S> {
  const parsed = parse(schema, input);
  if (parsed.ok) return parsed.value;
  throw invalidFieldsError(parsed.fields);
}

/** Creates a 400 in PocketBase's format. `only` limits it to some fields. */
export function invalidFieldsError(fields: FieldErrors, only = Object.keys(fields)): Error {
  const errors: Record<string, ValidationError> = {};
  for (const [field, message] of Object.entries(fields)) {
    if (only.includes(field)) errors[field] = new ValidationError('validation_invalid', message);
  }
  return new BadRequestError('Something in this form is not right.', errors);
}

/** Throw it inside `transactOrRefuse`. `code` is for the page, `message` for the person. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export const changedSince = (message: string): Refusal => new Refusal(409, 'changed_since', message);

/** Sends a refusal. */
export const refuse = (e: RequestContext, { status, code, message, more }: Refusal): void =>
  e.json(status, { ...more, status, code, message });

/** Runs `work` in one transaction, in which `e.next()` writes, too. */
export function transact(e: { app: PbApp }, work: (tx: PbApp) => void): void {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      work(tx);
    });
  } finally {
    e.app = outer;
  }
}

/** Runs `work` in one transaction. For a full disk or a bug it logs and throws a 500, so that the sender sends again. */
export function storeOrFail<T extends object | string | boolean | null>(
  app: PbApp,
  sentence: string,
  about: [string, string],
  work: (tx: PbApp) => T,
): T {
  const committed: T[] = [];
  try {
    app.runInTransaction((tx) => {
      committed.push(work(tx));
    });
  } catch (error) {
    committed.length = 0; // decided, but not stored
    app.logger().error(sentence, ...about, 'error', `${error}`);
  }
  const [result] = committed;
  if (result === undefined) throw new InternalServerError('The server could not store this.');
  return result;
}

/** Runs `work` in one transaction. A refusal that it throws rolls back and is sent. Returns null then, else its result. */
export function transactOrRefuse<T>(e: RequestContext, work: (tx: PbApp) => T): T | null {
  const ending: { result: T | null; refusal: Refusal | null } = { result: null, refusal: null };
  try {
    transact(e, (tx) => {
      try {
        ending.result = work(tx);
      } catch (error) {
        // Outside of the transaction, it would be an error of Go.
        if (error instanceof Refusal) ending.refusal = error;
        throw error;
      }
    });
  } catch (error) {
    if (!ending.refusal) throw error;
    refuse(e, ending.refusal);
    return null;
  }
  return ending.result;
}

/** Like `transactOrRefuse`. Sends the result after the commit. */
export function answer(e: RequestContext, work: (tx: PbApp) => object): void {
  const result = transactOrRefuse(e, work);
  if (result) e.json(200, result);
}

type IdLookup = { state: 'new' | 'erased' | 'conflict' } | { state: 'stored'; record: PbRecord };

/**
 * Returns `stored` only for the same content, or for a row without a hash: emptied (decision 029) or a superuser's.
 */
export function lookUpId(tx: PbApp, collection: PbCollection, id: string, hash: string): IdLookup {
  const [known] = rows(
    tx,
    `SELECT 1 AS erased, '' AS hash FROM erased_ids WHERE id = {:id}
     UNION ALL SELECT 0, content_hash FROM ${collection.name} WHERE id = {:id}`,
    { id },
    { erased: 0, hash: '' },
  );
  if (!known) return { state: 'new' };
  if (known.erased) return { state: 'erased' };
  if (known.hash !== '' && known.hash !== hash) return { state: 'conflict' };
  return { state: 'stored', record: tx.findRecordById(collection.name, id) };
}

/** Ignores the order of fields and empty fields, so that a new form field changes no hash. */
export function contentHash(input: object): string {
  const filled = Object.entries(input).filter(
    ([, value]) => value !== '' && value !== false && value != null,
  );
  return $security.sha256(JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1))));
}

export const idConflict = (): Refusal =>
  new Refusal(409, 'id_conflict', 'This was sent before with other details.');
