import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
import type { Failure } from '../../../data/failure';
import { endedSession } from '../../../data/stored-session';
import { factorRefusals } from '../../../domain/accounts/second-factor';
import { toast } from '../../../ui/sheet/toast-store';

/** Whether the session has ended. Later requests are a guest's then, and are refused for other reasons. */
const isSessionOver = ({ status }: Failure) => status === 401 || endedSession(Date.now()) !== null;

/** Returns the text for a failure: the server's own message if it sent one. */
export function failureText(failure: Failure): string {
  const { reason, status, message, code } = failure;
  if (reason === 'unreachable') return adminPages.unreachable;
  if (reason === 'busy') return adminPages.busy;
  if (isSessionOver(failure)) return adminPages.sessionOver;
  if (code === factorRefusals.needed) return message;
  if (status === 403) return adminPages.notAdmin;
  return message;
}

/** Returns the text for a failed read. `failureText` would say that nothing was changed when the server did not answer. */
export const unreadText = (failure: Failure): string =>
  failure.reason === 'unreachable' ? adminPages.unread.title : failureText(failure);

/** Returns a handler that shows why a list could not be loaded, instead of an earlier message about another list. */
export const failureToast =
  (message: (text?: string) => Message) =>
  (failure: Failure): void => {
    // The page asks to sign in, and reads its lists again afterwards. A toast would hide why the last change failed.
    if (failure.reason === 'refused' && isSessionOver(failure)) return;
    toast(message(unreadText(failure)), 'admin-list');
  };
