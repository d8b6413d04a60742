/** Posts submissions and decides which answers count (docs/architecture.md, "The submission protocol"). */
import type { CollectionName } from '../domain/collections';
import { withNulls } from '../domain/form-fields';
import { parse } from '../domain/parse';
import type { TicketRequest } from '../domain/rsvps/rsvp';
import { type MyRsvp, myRsvp, type RsvpKey } from '../domain/rsvps/rsvp-change';
import {
  type AcceptedAnswer,
  acceptedAnswer,
  type RefusalCode,
  type RefusedAnswer,
  refusedAnswer,
} from '../domain/submission';
import {
  type Answer,
  bodyOf,
  type FailureKind,
  failureKindOf,
  type Http,
  ownStatus,
  postJson,
  requestTimeout,
} from './http';

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

export interface Posting extends KnownRefusals {
  collection: CollectionName;
  id: string;
  input: object;
}

/** A photo needs longer on a slow line. In bytes per ms; the server ends a request after a minute. */
const slowLine = 10;
const usualLength = 32 * 1024;

/** The server answers a repeated id with the stored outcome. Never throws. */
export async function postSubmission(http: Http, posting: Posting): Promise<SubmissionResult> {
  const body = { ...withNulls(posting.input), id: posting.id };
  const extra = Math.max(0, JSON.stringify(body).length - usualLength) / slowLine;
  const path = `/api/collections/${posting.collection}/records`;
  const answer = await postJson(http, path, body, requestTimeout + extra);
  return readResult(answer, posting.id, posting);
}

/**
 * Accepts an answer with HTTP 200, the shape of the protocol and the sent id; a refusal also needs a known code. A 4xx alone
 * proves nothing: a full disk, a broken hook and an API rule all answer 400.
 */
function readResult(answer: Answer, id: string, known: KnownRefusals): SubmissionResult {
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

/** `unknown`: the id or the secret is wrong. */
export type ReadRsvp = { ok: true; rsvp: MyRsvp } | { ok: false; reason: FailureKind | 'unknown' };

/** Sends the key in the body, since proxies log URLs. Never throws. */
export async function readRsvp(http: Http, key: RsvpKey): Promise<ReadRsvp> {
  const answer = await postJson(http, '/api/byop/rsvp', key);
  const rsvp = bodyOf(answer, myRsvp);
  if (rsvp) return { ok: true, rsvp };
  return { ok: false, reason: ownStatus(answer) === 404 ? 'unknown' : failureKindOf(answer) };
}

/** `noMail`: this server sends no mail. */
export type TicketRequested = { ok: true } | { ok: false; reason: FailureKind | 'noMail' };

/** Asks the server to mail the ticket of an RSVP. It answers the same for every email. Never throws. */
export async function requestTicket(http: Http, request: TicketRequest): Promise<TicketRequested> {
  const answer = await postJson(http, '/api/byop/send-ticket', request);
  if (ownStatus(answer) === 200) return { ok: true };
  return { ok: false, reason: ownStatus(answer) === 409 ? 'noMail' : failureKindOf(answer) };
}
