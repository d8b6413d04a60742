/** Provides `site()` in each runtime of the hooks. `sql.ts` imports it, and every other module of the hooks imports that. */
import { bookingEmail, provideSite, type Site, site, siteIn } from '../../src/content/site';
import { siteTable } from '../../src/domain/content/pages/site';

/** Of `$app.store()`: what was published last, as text. */
const storedAt = 'byop:site';

export { bookingEmail, site };

let last: { text: string; facts: Site } | null = null;

provideSite(() => {
  const text = $app.store().get(storedAt) ?? readPublished();
  if (last?.text !== text) last = { text, facts: siteIn(JSON.parse(text)) };
  return last.facts;
});

/** Reads the facts again, for all runtimes of the hooks: after each commit of a page, and before the server listens. */
export const refresh = (): void => void readPublished();

/** Returns `{ body, shape }` as text and keeps it. */
function readPublished(): string {
  const found = arrayOf(new DynamicModel({ published: '', shape: 0 }));
  $app
    .db()
    .newQuery("SELECT COALESCE(published, 'null') AS published, shape FROM content WHERE key = {:key}")
    .bind({ key: siteTable.key })
    .all(found);
  const [{ published, shape } = { published: '', shape: 0 }] = found;
  const text = JSON.stringify({ body: JSON.parse(published || 'null'), shape });
  $app.store().set(storedAt, text);
  return text;
}
