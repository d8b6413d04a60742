import { type DraftFacts, legalDrafts } from '../../../content/admin/legal-drafts';
import type { ContentOf } from '../../../domain/content/fields';
import type { LegalTable } from '../../../domain/content/pages/legal';
import { parseMarkdown } from './markdown';

/** Returns the values of a legal page to begin with. */
export function legalDraft(key: LegalTable['key'], facts: DraftFacts): ContentOf<LegalTable['fields']> {
  const { markdown, ...draft } = legalDrafts[key](facts);
  return { ...draft, text: { markdown, nodes: parseMarkdown(markdown).nodes } };
}
