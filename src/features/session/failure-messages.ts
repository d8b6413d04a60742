import { account } from '../../content/account/account';
import { auth } from '../../content/account/auth';
import { messages } from '../../content/shell/messages';
import type { Failure } from '../../data/failure';
import type { SessionAnswer } from '../../data/session';

export function failureMessage({ reason, message }: Pick<Failure, 'reason' | 'message'>) {
  if (reason === 'unreachable') return messages.session.failed(account.needsSignal);
  return messages.session.failed(reason === 'busy' ? account.busy : message);
}

/** Returns the message for a failed sign-in or sign-up. */
export function signInFailureMessage(answer: Extract<SessionAnswer, { ok: false }>) {
  const { session } = messages;
  if (answer.reason === 'wrong') return session.wrongLogin;
  if (answer.reason === 'taken') return session.taken;
  if (answer.reason === 'busy') return session.failed(auth.busy);
  if (answer.reason === 'unreachable') return session.failed(auth.needsSignal);
  return session.failed(answer.message);
}
