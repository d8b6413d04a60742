/**
 * Ids of audit rows, minted before their actions are sent. An action that got no answer keeps its id, so that pressing
 * again repeats it instead of carrying it out twice (docs/decisions/038-every-create-once.md).
 */
import type { Failure } from '../failure';
import { mintId } from '../id';

/** Milliseconds after which the same action is a new one. */
const repeatWithin = 10 * 60_000;

/** By action. Not stored: after a reload the admin sees what happened before they act again. */
const pending = new Map<string, { id: string; since: number }>();

type Outcome = { ok: boolean } & Partial<Pick<Failure, 'reason' | 'status'>>;

/** @param action What distinguishes this action from every other one, its record and fields included. */
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

/** Whether the server itself decided: not a broken connection, a rate limit, or a proxy that answers for it. */
const isAnswered = ({ ok, reason, status = 0 }: Outcome): boolean =>
  ok || reason === undefined || (reason === 'refused' && status < 500);
