import { firstWebLink } from '../../domain/web-link';
import { draftOf } from '../../offline/drafts';

/** The fields of the manifest's share target. */
const [title, text, url] = ['share-title', 'share-text', 'share-url'];
const shared = draftOf('resource-shared');

/**
 * Keeps a link that another app handed over (`/resources?share-url=…`) until somebody who is signed in submits it.
 * Many apps put the address into the text. Out: whether there was one.
 */
export function keepSharedLink(search: URLSearchParams): boolean {
  const link = firstWebLink(`${search.get(url) ?? ''} ${search.get(text) ?? ''}`);
  if (!link) return false;
  shared.keep({ title: search.get(title) ?? '', url: link });
  return true;
}

/** Puts a kept link into somebody's draft of a resource; what they had typed elsewhere in it stays. */
export async function spendSharedLink(accountId: string): Promise<void> {
  await shared.flush();
  const link = await shared.read();
  if (typeof link !== 'object' || !link) return;
  const draft = draftOf(`resource-${accountId}`);
  const typed = await draft.read();
  draft.keep({ ...(typeof typed === 'object' && typed), ...link });
  await draft.flush();
  await shared.drop();
}
