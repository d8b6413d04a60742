import { demoContent } from '../../../scripts/seed/content';
import { publishedOf } from '../../../src/domain/content/published';
import { shapeOf } from '../../../src/domain/content/table';
import { contentTable } from '../../../src/domain/content/tables';
import type { Server } from './pocketbase';

/** An account that published: words of nobody's are demo content, and every admin page would say so. */
const account = 'editoroftests01';

/** Publishes the demo's words as the first version of each page, as the words of an own site. */
export async function putDemoContent(
  server: Pick<Server, 'ask' | 'token' | 'put' | 'rows'>,
  keys: readonly string[] = Object.keys(demoContent),
): Promise<void> {
  const published_at = new Date().toISOString();
  const ids = new Map((await server.rows('content')).map(({ key, id }) => [key, id]));
  await Promise.all(
    keys.map(async (key) => {
      const body = demoContent[key];
      const table = contentTable(key);
      if (!table || !body) throw new Error(`The demo has no words for ${key}.`);
      const shape = shapeOf(table);
      await server.put('content_versions', { key, number: 1, body, shape, account });
      const published = publishedOf(table, body);
      const page = {
        draft: body,
        draft_shape: shape,
        published,
        shape,
        version: 1,
        revision: 1,
        published_at,
        account,
      };
      const path = `/api/collections/content/records/${ids.get(key)}`;
      const { status, text } = await server.ask('PATCH', path, page, server.token);
      if (status !== 200) throw new Error(`The page ${key} was not published: ${status} ${text}`);
    }),
  );
}
