import { messages, posting } from '../../content/shell/messages';
import type { NotPosted } from '../../data/posts';
import { type ToastInput, toast } from '../../ui/sheet/toast-store';

/** Returns the toast about a failed submission. Offers to sign in if the session has ended. */
export function failedSubmitToast({ reason, message }: NotPosted, signIn: () => void): ToastInput {
  const { failed } = messages.resources;
  if (reason === 'signed-out') return signInToast(signIn);
  if (reason === 'already') return messages.posting.already;
  return failed(posting.why(reason, message));
}

const signInToast = (signIn: () => void): ToastInput => ({
  ...messages.resources.signIn,
  action: { label: posting.login, onClick: signIn },
});

export const promptSignIn = (signIn: () => void): void => void toast(signInToast(signIn), 'resource');
