import { account } from '../../content/account';
import { auth } from '../../content/auth';
import { messages } from '../../content/messages';
import type { Done } from '../../data/account';
import type { SessionAnswer } from '../../data/session';

/** What to say about something that was not done to an account. */
export function messageFor(answer: Extract<Done, { ok: false }>) {
  if (answer.reason === 'unreachable') return messages.session.failed(account.needsSignal);
  if (answer.reason === 'busy') return messages.session.failed(account.busy);
  return messages.session.failed(answer.message);
}

/** What to say about a sign-in or sign-up that was refused (spec §8). */
export function signInMessage(answer: Extract<SessionAnswer, { ok: false }>) {
  const { session } = messages;
  if (answer.reason === 'wrong') return session.wrongLogin;
  if (answer.reason === 'taken') return session.taken;
  if (answer.reason === 'busy') return session.failed(auth.busy);
  if (answer.reason === 'unreachable') return session.failed(auth.needsSignal);
  return session.failed(answer.message);
}
