import { firstWebLink } from '../../domain/text/web-link';
import { draftOf } from '../../offline';

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
export function spendSharedLink(accountId: string): void {
  const link = shared.read();
  if (!link) return;
  const draft = draftOf(`resource-${accountId}`);
  draft.keep({ ...draft.read(), ...link });
  shared.drop();
}
