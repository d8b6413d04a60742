import { legalDrafts } from '../../../src/content/legal-drafts';
import type { LegalDrafts } from '../../../src/domain/content/requests';
import { givingSettings } from '../giving/settings';
import { keptDays } from '../privacy/retention';
import { requireEditor } from './content';

/** `GET /api/byop/content/legal-drafts` → `legalDraftsAnswer`: by what this server does with data. */
export function showLegalDrafts(e: RequestEvent): void {
  requireEditor(e);
  const facts = {
    keepDays: keptDays(),
    mail: e.app.settings().smtp.enabled,
    giving: givingSettings() !== null,
  };
  const drafts: LegalDrafts = legalDrafts(facts);
  e.json(200, drafts);
}
