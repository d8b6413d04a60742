import { rich } from '../fields';
import { pageFields } from '../page-fields';
import type { ContentTable } from '../table';

const legalFields = { ...pageFields, text: rich(20_000) } as const;

const legalTable = <const K extends string>(key: K) =>
  ({ key, path: `/${key}`, fields: legalFields, startsEmpty: true }) as const satisfies ContentTable;

export const privacyTable = legalTable('privacy');
export const safeguardingTable = legalTable('safeguarding');
export const imprintTable = legalTable('imprint');

/** The pages that the footer and the sitemap have only once they are published. */
export const legalTables = [privacyTable, safeguardingTable, imprintTable] as const;
export type LegalTable = (typeof legalTables)[number];
