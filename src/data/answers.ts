/** What may count as an answer to a submission (docs/architecture.md, "The submission protocol"). */
import { parse } from '../domain/parse';
import {
  type AcceptedAnswer,
  acceptedAnswer,
  type RefusalCode,
  type RefusedAnswer,
  refusedAnswer,
} from '../domain/submission';
import type { Answer } from './http';

/** Why a try did not count. `portal`: something that is not our server answered. */
export type FailureKind = 'offline' | 'portal' | 'busy' | 'server' | 'unclear';

export type SubmissionResult =
  | { result: 'accepted'; answer: AcceptedAnswer }
  | { result: 'refused'; refusal: RefusedAnswer }
  /** `retryAfter` in milliseconds, when the server named a time. */
  | { result: 'failed'; reason: FailureKind; retryAfter: number | null };

/** The refusals that a kind of submission knows how to show. */
export interface KnownRefusals {
  codes: readonly RefusalCode[];
  /** Fields that may stand beside an `invalid`. */
  fields: readonly string[];
}

/**
 * Accepted only with HTTP 200, JSON, the shape of the protocol and our id. Refused only with a 4xx of the same kind and
 * a code the form knows. A 4xx alone says nothing: a full disk, a broken hook and a rule all answer 400 with no data.
 */
export function readResult(answer: Answer, id: string, known: KnownRefusals): SubmissionResult {
  if (answer.came && answer.body === 'json') {
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
    retryAfter: answer.came ? answer.retryAfter : null,
  };
}

function isKnown(refusal: RefusedAnswer, known: KnownRefusals): boolean {
  if (!known.codes.includes(refusal.code)) return false;
  if (refusal.code !== 'invalid') return true;
  return Object.keys(refusal.fields ?? {}).some((field) => known.fields.includes(field));
}

/** The word for an answer that does not count. */
export function failureKindOf(answer: Answer): FailureKind {
  if (!answer.came) return answer.reason;
  if (answer.status === 429) return 'busy';
  if (answer.status === 511) return 'portal';
  if (answer.status >= 500) return 'server';
  return answer.body === 'html' ? 'portal' : 'unclear';
}
