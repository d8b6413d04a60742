/** Lets the hooks, and the words that name the site, read its facts. Who queries the database (`sql.ts`) imports this, too. */
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

/** Returns `{ body, shape }` as text and keeps it. To be called after each commit that may have changed it. */
export function readPublished(): string {
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
