/** The submission protocol of docs/architecture.md, the same for every kind of form: one transaction, safe to repeat. */
import type { GenericSchema } from 'valibot';
import { recordId } from '../../src/domain/fields';
import { parse } from '../../src/domain/parse';
import { isSpamSuspected } from '../../src/domain/spam-signals';
import { type Accepted, type Answer, type Refused, refused, write } from './answers';
import { noteNew } from './audit';
import { contentHash, lookUp } from './repeats';
import { adminOf, bodyOf } from './request';

export interface SubmissionKind<Input extends object> {
  schema: GenericSchema<unknown, Input>;
  /**
   * Decides about a new submission, inside the transaction: the fields that the server adds, an answer that needs no
   * row, a refusal, or that it has to be sent later. Reads through `tx` only. `body` is all that was sent. What else has to be written with the row
   * is done by `also`, in the same transaction.
   */
  decide(
    tx: PbApp,
    input: Input,
    body: Fields,
    asker: Asker,
  ): Decision | { instead: Accepted } | Refused | { later: string };
  /** What the row keeps of the input; all of it unless said otherwise. */
  row?(input: Input): Record<string, SqlValue>;
  /** What is now true of a stored one, inside the transaction. */
  outcome(tx: PbApp, stored: PbRecord): Accepted;
  /** Whether what is sent may hear of a stored one although its input does not fit. Everybody may, unless said otherwise. */
  mayHear?(app: PbApp, stored: PbRecord, body: Fields): boolean;
  /** What else follows from a new row, after the commit. Must not throw: the row is there. */
  afterwards?(app: PbApp, input: Input): void;
}

/** Who sends it. */
export interface Asker {
  /** The network address; '' for the team, whose members may look everything up. */
  address: string;
}

type Fields = Record<string, unknown>;
interface Decision {
  add: Record<string, SqlValue>;
  also?: (stored: PbRecord) => void;
}

const idOfRecord = recordId();

/**
 * Takes one record create. Server-owned and unknown fields are ignored; a superuser of the server program writes rows as
 * they are. Throws what is nobody's fault (a full disk, a bug) as a 500, which leaves the item waiting on its device.
 */
export function receive<Input extends object>(e: RecordRequestEvent, kind: SubmissionKind<Input>): void {
  if (e.hasSuperuserAuth()) {
    e.next();
    return;
  }
  const body = bodyOf(e.requestEvent);
  const id = typeof body.id === 'string' ? body.id : '';
  const named = parse(idOfRecord, body.id);
  const parsed = parse(kind.schema, body);
  if (!named.ok || !parsed.ok) {
    const fields = { ...(!named.ok && { id: named.fields[''] ?? '' }), ...(!parsed.ok && parsed.fields) };
    // What was stored before a later version of the site asked for more is still stored.
    write(e, id, (named.ok && storedAnswer(e, kind, id, body)) || refused('invalid', fields));
    return;
  }
  const { answer, isNew } = store(e, kind, id, parsed.value, body);
  if (isNew) kind.afterwards?.(e.app, parsed.value);
  write(e, id, answer);
}

function storedAnswer<Input extends object>(
  e: RecordRequestEvent,
  kind: SubmissionKind<Input>,
  id: string,
  body: Fields,
): Accepted | null {
  try {
    const stored = e.app.findRecordById(e.collection.name, id);
    return kind.mayHear?.(e.app, stored, body) === false ? null : kind.outcome(e.app, stored);
  } catch {
    return null;
  }
}

interface Stored {
  answer: Answer;
  /** Whether this request wrote the row. */
  isNew: boolean;
  /** Why nothing was decided: the device tries again later. */
  later?: string;
}

function store<Input extends object>(
  e: RecordRequestEvent,
  kind: SubmissionKind<Input>,
  id: string,
  input: Input,
  body: Fields,
): Stored {
  const hash = contentHash(input);
  const committed: Stored[] = [];
  try {
    e.app.runInTransaction((tx) => {
      const asker = { address: adminOf(e) ? '' : e.requestEvent.realIP() };
      const stored = answerOnce(tx, e.collection, kind, { id, hash, input, body, asker });
      if (stored.isNew && adminOf(e)) noteNew(tx, e, tx.findRecordById(e.collection.name, id));
      committed.push(stored);
    });
  } catch (error) {
    committed.length = 0; // decided, but not stored
    e.app
      .logger()
      .error('A submission could not be stored', 'collection', e.collection.name, 'error', `${error}`);
  }
  const [stored] = committed;
  if (stored?.later) throw new TooManyRequestsError(stored.later);
  if (!stored) throw new InternalServerError('The server could not store this.');
  return stored;
}

function answerOnce<Input extends object>(
  tx: PbApp,
  collection: PbCollection,
  kind: SubmissionKind<Input>,
  { id, hash, input, body, asker }: { id: string; hash: string; input: Input; body: Fields; asker: Asker },
): Stored {
  const old = (answer: Answer): Stored => ({ answer, isNew: false });
  const known = lookUp(tx, collection, id, hash);
  if (known.state === 'erased') return old(refused('erased'));
  if (known.state === 'conflict') return old(refused('id_conflict'));
  if (known.state === 'stored') return old(kind.outcome(tx, known.record));

  const decision = kind.decide(tx, input, body, asker);
  if ('later' in decision) return { answer: refused('invalid'), isNew: false, later: decision.later };
  if ('code' in decision) return old(decision);
  if ('instead' in decision) return old(decision.instead);
  const kept = kind.row?.(input) ?? input;
  const mark = isSpamSuspected(body) ? { suspected: true } : {};
  const record = new Record(collection, { id, ...kept, ...decision.add, ...mark, content_hash: hash });
  tx.save(record);
  decision.also?.(record);
  return { answer: kind.outcome(tx, record), isNew: true };
}
