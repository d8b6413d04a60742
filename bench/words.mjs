// @ts-check
/** The demo's words, so that a measured page is as long as that of a church. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/paths.mjs';

/** @param {string} file @returns {Promise<Record<string, any>>} a TypeScript module of the repository */
const load = async (file) => (await runnerImport(join(root, file))).module;

/** Publishes the demo's words on every page. @param {import('./server.mjs').Server} server */
export async function publishWords(server) {
  const { demoContent } = await load('scripts/seed/content/index.ts');
  const { contentTable } = await load('src/domain/content/tables.ts');
  const { publishedOf } = await load('src/domain/content/published.ts');
  const { shapeOf } = await load('src/domain/content/table.ts');
  for (const { id, key } of (await server.list('content', 'perPage=100')).items) {
    const table = contentTable(key);
    const published = publishedOf(table, demoContent[key]);
    await server.update('content', id, { published, shape: shapeOf(table), version: 1 });
  }
}
