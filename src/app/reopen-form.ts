import { outbox } from '../content/shell/outbox';
import { isOn } from '../content/site';
import type { Path } from '../domain/content/paths';
import { isOfKind, type OutboxItem, offline, useOffline } from '../offline';
import { toast } from '../ui/sheet/toast-store';

interface Form {
  path: Path;
  draft: string;
  /** ID of the opportunity, for interest. */
  post?: string;
}

/** Returns the form that an outbox item came from; null for RSVPs. */
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
 * Moves the input of an outbox item, which the server cannot have, back into its form as a draft. Returns the page, and the
 * key of the form on it. Null if that is not possible.
 */
export async function reopenForm(item: OutboxItem): Promise<{ path: Path; reopened: string } | null> {
  const form = formOf(item);
  if (!form || !item.input || !isOn(form.path)) return null;
  const { path, draft, post } = form;
  const isOnBoard = useOffline
    .getState()
    .lists.opportunities.items.some(({ id, status }) => id === post && status !== 'Closed');
  if (post && !isOnBoard) {
    toast(outbox.notChanged.postGone);
    return null;
  }
  const state = (await (await offline())?.reopen(item.id, draft)) ?? 'unsaved';
  if (state === 'taken') toast(outbox.notChanged.halfTyped);
  if (state === 'unsaved') toast(outbox.discarded.unsaved);
  return state === 'reopened' ? { path, reopened: post ?? item.id } : null;
}
