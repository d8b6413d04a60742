import type { Message } from '../../content/messages';
import { messages } from '../../content/messages';
import { posting } from '../../content/posting';
import type { NotPosted } from '../../data/posts';
import { type ToastInput, toast } from '../../ui/toast-store';

/** What to say when something was not posted: under `title`, or that one has to sign in, with the way there. */
export function notPosted(
  { reason, message }: NotPosted,
  title: (text: string) => Message,
  signIn: () => void,
): ToastInput {
  if (reason === 'signed-out') return needsAccount(signIn);
  if (reason === 'already') return messages.posting.already;
  if (reason === 'unreachable') return title(posting.needsSignal);
  return title(reason === 'busy' ? posting.busy : message);
}

const needsAccount = (signIn: () => void): ToastInput => ({
  ...messages.collaboration.signIn,
  action: { label: posting.login, onClick: signIn },
});

/** Nobody is signed in, so nothing can be posted. */
export const promptSignIn = (signIn: () => void): void => void toast(needsAccount(signIn), 'opportunity');
