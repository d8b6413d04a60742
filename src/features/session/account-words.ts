import { account } from '../../content/account';
import { messages } from '../../content/messages';
import type { Done } from '../../data/account';

/** What to say about something that was not done to an account. */
export function messageFor(answer: Extract<Done, { ok: false }>) {
  if (answer.trouble === 'unreachable') return messages.session.failed(account.needsSignal);
  if (answer.trouble === 'busy') return messages.session.failed(account.busy);
  return messages.session.failed(answer.message);
}
