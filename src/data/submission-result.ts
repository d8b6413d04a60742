/** Decides whether an answer to a submission counts (docs/architecture.md, "The submission protocol"). */
import { parse } from '../domain/parse';
import {
  type AcceptedAnswer,
  acceptedAnswer,
  type RefusalCode,
  type RefusedAnswer,
  refusedAnswer,
} from '../domain/submission';
import { type Answer, type FailureKind, failureKindOf } from './http';

export type SubmissionResult =
  | { result: 'accepted'; answer: AcceptedAnswer }
  | { result: 'refused'; refusal: RefusedAnswer }
  /** `retryAfter` in ms. */
  | { result: 'failed'; reason: FailureKind; retryAfter: number | null };

export interface KnownRefusals {
  codes: readonly RefusalCode[];
  /** Fields that an `invalid` refusal may name. */
  fields: readonly string[];
}

/**
 * Accepts an answer with HTTP 200, the shape of the protocol and the sent id; a refusal also needs a known code. A 4xx alone
 * proves nothing: a full disk, a broken hook and an API rule all answer 400.
 */
export function readResult(answer: Answer, id: string, known: KnownRefusals): SubmissionResult {
  if (answer.received && answer.body === 'json') {
    if (answer.status === 200) {
      const accepted = parse(acceptedAnswer, answer.json);
      if (accepted.ok && accepted.value.id === id) return { result: 'accepted', answer: accepted.value };
    }
    if (answer.status >= 400 && answer.status < 500) {
      const refused = parse(refusedAnswer, answer.json);
      if (refused.ok && refused.value.id === id && isKnown(refused.value, known)) {
        return { result: 'refused', refusal: refused.value };
      }
    }
  }
  return {
    result: 'failed',
    reason: failureKindOf(answer),
    retryAfter: answer.received ? answer.retryAfter : null,
  };
}

function isKnown(refusal: RefusedAnswer, known: KnownRefusals): boolean {
  if (!known.codes.includes(refusal.code)) return false;
  if (refusal.code !== 'invalid') return true;
  return Object.keys(refusal.fields ?? {}).some((field) => known.fields.includes(field.split('.')[0] ?? ''));
}
