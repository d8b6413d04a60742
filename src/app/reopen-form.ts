import type { Path } from '../content/page';
import { discard } from '../offline';
import { keepDraft } from '../offline/drafts';
import { isOfKind, type OutboxItem } from '../offline/item';

/** Where an item that is no RSVP was typed, and under which name its form keeps a draft. */
function formOf(item: OutboxItem): { path: Path; draft: string } | null {
  if (isOfKind(item, 'contact')) {
    const section = item.input?.form_type ?? 'ministries';
    return {
      path: section === 'music' ? '/music/contact' : '/ministries/contact',
      draft: `contact-${section}`,
    };
  }
  if (isOfKind(item, 'application')) return { path: '/join', draft: 'application' };
  if (isOfKind(item, 'interest')) {
    return { path: '/collaborate', draft: `interest-${item.input?.opportunity_id}` };
  }
  return null;
}

/**
 * Puts what a person typed back into its form and takes the item away, so that it is not sent as it was. Answers the
 * page of the form; null when the item is under way or gone. Only for items that cannot have arrived: refused ones and
 * those that never left the device.
 */
export async function reopenForm(item: OutboxItem): Promise<Path | null> {
  const form = formOf(item);
  if (!form || !item.input) return null;
  keepDraft(form.draft, item.input);
  const { state } = await discard(item.id);
  return state === 'discarded' ? form.path : null;
}
