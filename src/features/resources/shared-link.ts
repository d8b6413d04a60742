import { firstWebLink } from '../../domain/web-link';
import { draftOf } from '../../offline/drafts';

/** The parameters of the manifest's share target. */
const [title, text, url] = ['share-title', 'share-text', 'share-url'];
const shared = draftOf('resource-shared');

/**
 * Keeps a link shared from another app (`/resources?share-url=…`) for the next submission. Many apps put the link into
 * the text.
 *
 * @returns whether there was a link
 */
export function keepSharedLink(search: URLSearchParams): boolean {
  const link = firstWebLink(`${search.get(url) ?? ''} ${search.get(text) ?? ''}`);
  if (!link) return false;
  shared.keep({ title: search.get(title) ?? '', url: link });
  return true;
}

/** Moves the kept link into the account's draft. Other typed fields of the draft stay. */
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
