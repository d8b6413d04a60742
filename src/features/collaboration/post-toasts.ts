import type { Message } from '../../content/shell/messages';
import { messages, posting } from '../../content/shell/messages';
import type { NotPosted } from '../../data/posts';
import { type ToastInput, toast } from '../../ui/sheet/toast-store';

/** Returns the toast about a failed post. Offers to sign in if the session has ended. */
export function failedPostToast(
  { reason, message }: NotPosted,
  title: (text: string) => Message,
  signIn: () => void,
): ToastInput {
  if (reason === 'signed-out') return signInToast(signIn);
  if (reason === 'already') return messages.posting.already;
  return title(posting.why(reason, message));
}

const signInToast = (signIn: () => void): ToastInput => ({
  ...messages.collaboration.signIn,
  action: { label: posting.login, onClick: signIn },
});

export const promptSignIn = (signIn: () => void): void => void toast(signInToast(signIn), 'opportunity');
