import { outbox } from '../content/outbox';
import type { Path } from '../content/page';
import { reopen } from '../offline/drafts';
import { isOfKind, type OutboxItem } from '../offline/item';
import { useOffline } from '../offline/offline-store';
import { toast } from '../ui/toast-store';

interface Form {
  path: Path;
  /** Under which name it keeps a draft. */
  draft: string;
  /** Of interest: the post on the board. */
  post?: string;
}

/** Where an item that is no RSVP was typed. */
function formOf(item: OutboxItem): Form | null {
  if (isOfKind(item, 'contact')) {
    const section = item.input?.form_type ?? 'ministries';
    return {
      path: section === 'music' ? '/music/contact' : '/ministries/contact',
      draft: `contact-${section}`,
    };
  }
  if (isOfKind(item, 'application')) return { path: '/join', draft: 'application' };
  if (isOfKind(item, 'interest') && item.input) {
    const post = item.input.opportunity_id;
    return { path: '/collaborate', draft: `interest-${post}`, post };
  }
  return null;
}

/**
 * Puts what a person typed back into its form and takes the item away, so that it is not sent as it was. Answers the
 * page of the form, and what names the form there; null when the item is under way or gone, or when the form cannot take
 * it, which is said. Only for items that cannot have arrived: refused ones and those that never left the device.
 */
export async function reopenForm(item: OutboxItem): Promise<{ path: Path; reopened: string } | null> {
  const form = formOf(item);
  if (!form || !item.input) return null;
  const { path, draft, post } = form;
  const isOnBoard = useOffline
    .getState()
    .lists.opportunities.items.some(({ id, status }) => id === post && status !== 'Closed');
  if (post && !isOnBoard) {
    toast(outbox.notChanged.postGone);
    return null;
  }
  const state = await reopen(item.id, draft);
  if (state === 'taken') toast(outbox.notChanged.halfTyped);
  if (state === 'unsaved') toast(outbox.discarded.unsaved);
  return state === 'reopened' ? { path, reopened: post ?? item.id } : null;
}
