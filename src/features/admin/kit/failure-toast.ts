import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
import type { Failure } from '../../../data/failure';
import { factorRefusals } from '../../../domain/accounts/second-factor';
import { toast } from '../../../ui/sheet/toast-store';

/** Returns the text for a failure: the server's own message if it sent one. */
export function failureText({ reason, status, message, code }: Failure): string {
  if (reason === 'unreachable') return adminPages.unreachable;
  if (reason === 'busy') return adminPages.busy;
  if (status === 401) return adminPages.sessionOver;
  if (code === factorRefusals.needed) return message;
  if (status === 403) return adminPages.notAdmin;
  return message;
}

/** Returns a handler that shows why a list could not be loaded, instead of an earlier message about another list. */
export const failureToast =
  (message: (text?: string) => Message) =>
  (failure: Failure): void => {
    const isUnanswered = failure.reason === 'unreachable';
    toast(message(isUnanswered ? adminPages.unread.title : failureText(failure)), 'admin-list');
  };
