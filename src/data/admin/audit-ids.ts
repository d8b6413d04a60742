/** Idempotency keys of admin actions: an action without a response keeps its id for the retry (decision 038). */
import type { Failure } from '../failure';
import { mintId } from '../id';

/** In ms. Later, the same action is a new one. */
const repeatWithin = 10 * 60_000;

/** By action. Not stored: after a reload the admin sees the result before acting again. */
const pending = new Map<string, { id: string; since: number }>();

type Outcome = { ok: boolean } & Partial<Pick<Failure, 'reason' | 'status'>>;

/** Sends an action with an audit id. `action` identifies it: its kind, record and fields. */
export async function withAuditId<Answer extends Outcome>(
  action: readonly unknown[],
  send: (auditId: string) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(action);
  const kept = pending.get(key);
  const now = Date.now();
  const attempt = kept && now - kept.since < repeatWithin ? kept : { id: mintId(), since: now };
  pending.set(key, attempt);
  const answer = await send(attempt.id);
  if (isAnswered(answer)) pending.delete(key);
  return answer;
}

/** False after a broken connection, a rate limit or an error of a proxy. */
const isAnswered = ({ ok, reason, status = 0 }: Outcome): boolean =>
  ok || reason === undefined || (reason === 'refused' && status < 500);
