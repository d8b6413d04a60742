/** The words of the demo's pages, by the key of their table (`src/domain/content/tables.ts`), as an editor would have written them. */
import { about } from './about';
import { programs } from './programs';

export const demoContent: Readonly<Record<string, object>> = { about, programs };
