import { account } from '../../content/account';
import { auth } from '../../content/auth';
import { messages } from '../../content/messages';
import type { Done } from '../../data/account';
import type { SessionAnswer } from '../../data/session';

/** What to say about something that was not done to an account. */
export function messageFor(answer: Extract<Done, { ok: false }>) {
  if (answer.trouble === 'unreachable') return messages.session.failed(account.needsSignal);
  if (answer.trouble === 'busy') return messages.session.failed(account.busy);
  return messages.session.failed(answer.message);
}

/** What to say about a sign-in or sign-up that was refused (spec §8). */
export function signInMessage(answer: Extract<SessionAnswer, { ok: false }>) {
  const { session } = messages;
  if (answer.trouble === 'wrong') return session.wrongLogin;
  if (answer.trouble === 'taken') return session.taken;
  if (answer.trouble === 'busy') return session.failed(auth.busy);
  if (answer.trouble === 'unreachable') return session.failed(auth.needsSignal);
  return session.failed(answer.message);
}
