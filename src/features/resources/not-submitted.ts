import { messages } from '../../content/messages';
import { posting } from '../../content/posting';
import type { NotPosted } from '../../data/posts';
import { type ToastInput, toast } from '../../ui/toast-store';

/** What to say when a resource was not submitted, with the way to sign in where that is what is missing. */
export function notSubmitted({ reason, message }: NotPosted, signIn: () => void): ToastInput {
  const { failed } = messages.resources;
  if (reason === 'signed-out') return needsAccount(signIn);
  if (reason === 'already') return messages.posting.already;
  if (reason === 'unreachable') return failed(posting.needsSignal);
  return failed(reason === 'busy' ? posting.busy : message);
}

const needsAccount = (signIn: () => void): ToastInput => ({
  ...messages.resources.signIn,
  action: { label: posting.login, onClick: signIn },
});

/** Nobody is signed in, so nothing can be submitted. */
export const promptSignIn = (signIn: () => void): void => void toast(needsAccount(signIn), 'resource');
