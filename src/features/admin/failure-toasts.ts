import { adminPages } from '../../content/admin-pages';
import type { Message } from '../../content/messages';
import type { Promoted } from '../../data/admin/change';
import type { Failure } from '../../data/failure';
import { toast } from '../../ui/toast-store';

/** What is said about a failure: the server's own message where it has one (spec §8). */
export function reasonOf({ reason, status, message }: Failure): string {
  if (reason === 'unreachable') return adminPages.unreachable;
  if (reason === 'busy') return adminPages.busy;
  if (status === 401) return adminPages.sessionOver;
  if (status === 403) return adminPages.notAdmin;
  return message;
}

/** A toast for a failure, under the title that the specification gives it. */
export const failureToast =
  (said: (text?: string) => Message) =>
  (failure: Failure): void =>
    void toast(said(reasonOf(failure)));

/** "Priya Raman (2 guests), Ben Carter (1 guest)" */
export const partyWords = (promoted: readonly Promoted[]): string =>
  promoted.map(({ name, number_of_guests }) => adminPages.change.party(name, number_of_guests)).join(', ');

/** "Moved up from the waitlist: Priya Raman (2 guests)."; '' when nobody did. */
export const promotedWords = (promoted: readonly Promoted[]): string =>
  promoted.length > 0 ? adminPages.change.movedUp(partyWords(promoted)) : '';
