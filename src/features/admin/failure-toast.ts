import { adminPages } from '../../content/admin-pages';
import type { Message } from '../../content/messages';
import type { Failure } from '../../data/failure';
import { toast } from '../../ui/toast-store';

/** Returns the text for a failure: the server's own message if it sent one (spec §8). */
export function failureText({ reason, status, message }: Failure): string {
  if (reason === 'unreachable') return adminPages.unreachable;
  if (reason === 'busy') return adminPages.busy;
  if (status === 401) return adminPages.sessionOver;
  if (status === 403) return adminPages.notAdmin;
  return message;
}

export const failureToast =
  (message: (text?: string) => Message) =>
  (failure: Failure): void =>
    void toast(message(failureText(failure)));
