import { demoContent } from '../../../scripts/seed/content';
import { legalDrafts } from '../../../src/content/legal-drafts';
import { legalTables } from '../../../src/domain/content/pages/legal';
import type { ExampleAnswer } from '../../../src/domain/content/requests';
import { contentTable, hasExample } from '../../../src/domain/content/tables';
import { givingSettings } from '../giving/settings';
import { keptDays } from '../privacy/retention';
import { requireEditor } from './content';

/** `GET /api/byop/content/example?page=` → `exampleAnswer`: the demo's words, or for a legal page what this server does with data. */
export function showExample(e: RequestEvent): void {
  requireEditor(e);
  const table = contentTable(e.request.url.query().get('page') ?? '');
  if (!table || !hasExample(table)) throw new NotFoundError('There is no example for this page.');
  const legal = legalTables.find(({ key }) => key === table.key);
  const values = legal ? legalWords(e, legal.key) : { ...demoContent[table.key] };
  const answer: ExampleAnswer = { values };
  e.json(200, answer);
}

function legalWords(e: RequestEvent, key: keyof ReturnType<typeof legalDrafts>) {
  const facts = {
    keepDays: keptDays(),
    mail: e.app.settings().smtp.enabled,
    giving: givingSettings() !== null,
  };
  const { markdown, ...words } = legalDrafts(facts)[key];
  // The editor's browser parses it: see decision 132.
  return { ...words, text: { markdown, nodes: [] } };
}
