/** The submission protocol of docs/architecture.md for every form: one transaction, safe to repeat. */
import type { GenericSchema } from 'valibot';
import { recordId } from '../../src/domain/fields';
import { type FieldErrors, parse } from '../../src/domain/parse';
import { type AcceptedAnswer, isSpamSuspected, type RefusalCode } from '../../src/domain/submission';
import { auditCreate } from './audit';
import { newId } from './link-secrets';
import { bodyOf, contentHash, lookUpId, roleOf, storeOrFail } from './request';
import { findOrNull } from './sql';

export type Accepted = Omit<AcceptedAnswer, 'id'>;
export interface Refused {
  outcome: 'refused';
  code: RefusalCode;
  message: string;
  fields?: FieldErrors;
}
type SubmissionResponse = Accepted | Refused;

const refusals: Record<RefusalCode, { status: number; message: string }> = {
  invalid: { status: 400, message: 'Something in this form is not right.' },
  duplicate_rsvp: { status: 409, message: "You have already RSVP'd to this event." },
  event_gone: { status: 404, message: 'This event is no longer on the calendar.' },
  event_cancelled: { status: 409, message: 'This event was cancelled.' },
  event_past: { status: 409, message: 'This event is over.' },
  not_yours: { status: 403, message: 'We can’t find that RSVP. The link may be incomplete.' },
  other_event: {
    status: 409,
    message: 'This RSVP is for another event now. Open it to see which, and ask a parent again.',
  },
  no_seats: { status: 409, message: 'There are not enough seats.' },
  id_conflict: { status: 409, message: 'This was sent before with other details.' },
  erased: { status: 410, message: 'This was deleted by the team.' },
};

/** Creates a final refusal: the device stops retrying. Throw anything that may succeed later. */
export const refused = (
  code: RefusalCode,
  fields?: FieldErrors,
  message = refusals[code].message,
): Refused => ({
  outcome: 'refused',
  code,
  message,
  ...(fields && { fields }),
});

/** Writes the response. Call it after the transaction, or it is sent before the commit. */
function writeResponse(e: RequestContext, id: string, response: SubmissionResponse): void {
  e.json('code' in response ? refusals[response.code].status : 200, { id, ...response });
}

export interface SubmissionKind<Input extends object> {
  schema: GenericSchema<unknown, Input>;
  /**
   * Decides in the transaction, through `tx` only. `columns` are added to the input's. `afterInsert` writes dependent rows.
   * `acceptWithoutRow` is the answer without a new row. `retryReason` stores nothing: the device sends the item again.
   */
  decide(
    tx: PbApp,
    input: Input,
    body: Fields,
    sender: Sender,
  ): Decision | { acceptWithoutRow: Accepted } | Refused | Postponed;
  row?(input: Input): Record<string, SqlValue>;
  outcome(tx: PbApp, stored: PbRecord): Accepted;
  /** Returns whether a repeat whose input is no longer valid may read the stored state; default: true. */
  mayReadStored?(app: PbApp, stored: PbRecord, body: Fields): boolean;
  /** Runs after the commit of a new row. Must not throw. */
  afterCommit?(app: PbApp, input: Input): void;
}

export interface Sender {
  /** The network address; '' for the team, which may look everything up. */
  address: string;
}

type Fields = Record<string, unknown>;
interface Decision {
  columns: Record<string, unknown>;
  afterInsert?: (stored: PbRecord) => void;
}

const idOfRecord = recordId();

/**
 * Handles one record create. Throws a 500 for a full disk or a bug, and a 429 for `retryReason`, so that the item stays in the
 * device's outbox.
 */
export function receiveSubmission<Input extends object>(
  e: RecordRequestEvent,
  kind: SubmissionKind<Input>,
): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const body = bodyOf(e.requestEvent);
  const sentId = typeof body.id === 'string' ? body.id : '';
  // Only the pages of the site send ids. Without one a repeat cannot be recognized.
  const parsedId = parse(idOfRecord, sentId === '' && (body.id ?? '') === '' ? newId() : body.id);
  const parsed = parse(kind.schema, body);
  if (!parsedId.ok || !parsed.ok) {
    const fields = {
      ...(!parsedId.ok && { id: parsedId.fields[''] ?? '' }),
      ...(!parsed.ok && parsed.fields),
    };
    // An older form may have stored this id: answer with that row.
    const stored = sentId !== '' && parsedId.ok ? storedResponse(e, kind, sentId, body) : null;
    writeResponse(e, sentId, stored ?? refused('invalid', fields));
    return;
  }
  const id = parsedId.value;
  const { response, isNew } = store(e, kind, id, parsed.value, body);
  if (isNew) kind.afterCommit?.(e.app, parsed.value);
  writeResponse(e, id, response);
}

function storedResponse<Input extends object>(
  e: RecordRequestEvent,
  kind: SubmissionKind<Input>,
  id: string,
  body: Fields,
): Accepted | null {
  const stored = findOrNull(e.app, e.collection.name, id);
  if (!stored || kind.mayReadStored?.(e.app, stored, body) === false) return null;
  return kind.outcome(e.app, stored);
}

interface Handled {
  response: SubmissionResponse;
  isNew: boolean;
}
/** Nothing was decided: the device sends the item again. */
interface Postponed {
  retryReason: string;
}

function store<Input extends object>(
  e: RecordRequestEvent,
  kind: SubmissionKind<Input>,
  id: string,
  input: Input,
  body: Fields,
): Handled {
  const hash = contentHash(input);
  const { name } = e.collection;
  const stored = storeOrFail(e.app, 'A submission could not be stored', ['collection', name], (tx) => {
    const sender = { address: roleOf(e.auth) ? '' : e.requestEvent.realIP() };
    const handled = storeOnce(tx, e.collection, kind, { id, hash, input, body, sender });
    // What the team enters is in the history; a guest's submission needs no second read.
    if (roleOf(e.auth) && 'isNew' in handled && handled.isNew)
      auditCreate(tx, e, tx.findRecordById(name, id));
    return handled;
  });
  if ('retryReason' in stored) throw new TooManyRequestsError(stored.retryReason);
  return stored;
}

function storeOnce<Input extends object>(
  tx: PbApp,
  collection: PbCollection,
  kind: SubmissionKind<Input>,
  { id, hash, input, body, sender }: { id: string; hash: string; input: Input; body: Fields; sender: Sender },
): Handled | Postponed {
  const withoutNewRow = (response: SubmissionResponse): Handled => ({ response, isNew: false });
  const known = lookUpId(tx, collection, id, hash);
  if (known.state === 'erased') return withoutNewRow(refused('erased'));
  if (known.state === 'conflict') return withoutNewRow(refused('id_conflict'));
  if (known.state === 'stored') return withoutNewRow(kind.outcome(tx, known.record));

  const decision = kind.decide(tx, input, body, sender);
  if ('retryReason' in decision) return decision;
  if ('code' in decision) return withoutNewRow(decision);
  if ('acceptWithoutRow' in decision) return withoutNewRow(decision.acceptWithoutRow);
  const columns = kind.row?.(input) ?? input;
  const spamColumn = isSpamSuspected(body) ? { suspected: true } : {};
  const record = new Record(collection, {
    id,
    ...columns,
    ...decision.columns,
    ...spamColumn,
    content_hash: hash,
  });
  tx.save(record);
  decision.afterInsert?.(record);
  return { response: kind.outcome(tx, record), isNew: true };
}
