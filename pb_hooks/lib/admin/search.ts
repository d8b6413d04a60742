/** The search over everything of the admin pages (docs/decisions/124-the-guests-sheet.md): one request, a statement per collection. */
import { contentPageName, siteFieldWords } from '../../../src/content/admin/site-fields';
import { searchWords } from '../../../src/domain/admin/search';
import {
  type Found,
  hitsPerGroup,
  mostWords,
  type SearchAnswer,
  type SearchedCollection,
  type SearchHit,
  searchedBy,
  searchRequest,
} from '../../../src/domain/admin/search-everything';
import { contentTables } from '../../../src/domain/content/tables';
import { fold } from '../../../src/domain/text/fold';
import { eventsOf } from '../accounts/leaders';
import { bodyOf, parseOrThrow, roleOf } from '../request';
import { isoOf, rows, timeSql } from '../sql';

/** What a result shows, as SQL about the row `r`. */
interface Source {
  /** What is searched in a collection without the column `search`. */
  text?: string;
  title: string;
  detail: string;
  /** A column. Default: when the row was created. The newest are first. */
  at?: string;
  /** The time that is shown. Default: `at`. */
  shown?: string;
  status?: string;
  /** A column: of rows with the same value, the next one that is found is shown, or the last. '' counts for itself. */
  onceBy?: string;
}

const ofParent = (column: string, table: string, id: string) =>
  `(SELECT ${column} FROM ${table} WHERE id = r.${id})`;
/** The characters of a text that a result shows at most. */
const excerpt = 140;

const sources: Record<Exclude<SearchedCollection, 'content'>, Source> = {
  event_rsvps: {
    title: 'r.name',
    detail: ofParent('title', 'events', 'event_id'),
    shown: ofParent('date', 'events', 'event_id'),
    status: 'r.status',
  },
  events: {
    text: "byop_fold(r.title || ' ' || r.location)",
    ...{ title: 'r.title', detail: 'r.location', at: 'date', status: 'r.status', onceBy: 'series' },
  },
  contact_submissions: { title: 'r.name', detail: `substr(r.message, 1, ${excerpt})`, status: 'r.status' },
  collaboration_interest: {
    title: 'r.name',
    detail: ofParent('title', 'collaboration_opportunities', 'opportunity_id'),
  },
  artist_submissions: { title: 'r.name', detail: 'r.role_interest', status: 'r.status' },
  newsletter_subscribers: { title: 'r.email', detail: "''" },
  collaboration_opportunities: {
    text: "byop_fold(r.title || ' ' || r.posted_by)",
    ...{ title: 'r.title', detail: 'r.posted_by', status: 'r.status' },
  },
  resources: {
    text: "byop_fold(r.title || ' ' || r.author)",
    ...{ title: 'r.title', detail: 'r.author', status: 'r.status' },
  },
};

/** `POST /api/byop/search` `searchRequest` → `searchAnswer`, of what the role may read. */
export function searchEverything(e: RequestEvent): void {
  const role = roleOf(e.auth);
  const looked = role ? searchedBy(role) : [];
  if (!e.auth || looked.length === 0) throw new ForbiddenError('Your account cannot search here.');
  const { text } = parseOrThrow(searchRequest, bodyOf(e));
  const words = [...new Set(searchWords(text))].slice(0, mostWords);
  const events = eventsOf(e.app, e.auth);
  const answer: SearchAnswer = {
    found: (words.length > 0 ? looked : [])
      .map((collection) => ({
        collection,
        ...(collection === 'content'
          ? foundPages(e.app, words)
          : foundRows(e.app, collection, { words, id: text.trim(), events })),
      }))
      .filter(({ hits }) => hits.length > 0),
  };
  e.json(200, answer);
}

const limited = (hits: SearchHit[]): Omit<Found, 'collection'> => ({
  hits: hits.slice(0, hitsPerGroup),
  more: hits.length > hitsPerGroup,
});

const wordParams = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word, n) => [`word${n}`, word]));

interface Wanted {
  words: readonly string[];
  /** The text as it was typed, which may be the id of a row. */
  id: string;
  /** The events whose guests the account may see; null for all. */
  events: readonly string[] | null;
}

/** Returns the rows with all words, or with the id: those that begin with the first word, then the newest. */
function foundRows(
  app: PbApp,
  collection: Exclude<SearchedCollection, 'content'>,
  { words, id, events }: Wanted,
): Omit<Found, 'collection'> {
  const {
    text = 'r.search',
    title,
    detail,
    at = 'created_at',
    status = "''",
    onceBy,
    ...source
  } = sources[collection];
  const { shown = `r.${at}` } = source;
  const place =
    onceBy &&
    `row_number() OVER (PARTITION BY CASE r.${onceBy} WHEN '' THEN r.id ELSE r.${onceBy} END
       ORDER BY r.${at} < ${timeSql()}, CASE WHEN r.${at} >= ${timeSql()} THEN r.${at} END, r.${at} DESC)`;
  const isLed = collection === 'event_rsvps' && events !== null;
  // The first pass keeps only row numbers: a common word finds most rows, and their texts would be sorted with them.
  const sql = `
    SELECT r.id, ${title} AS title, coalesce(${detail}, '') AS detail, coalesce(${shown}, '') AS at, ${status} AS status
    FROM (
      SELECT n, begins FROM (
        SELECT r.rowid AS n, r.${at} AS at, instr(${text}, {:word0}) = 1 AS begins, ${place ?? 1} AS place
        FROM ${collection} AS r
        WHERE ((${words.map((_, n) => `instr(${text}, {:word${n}})`).join(' AND ')}) OR r.id = {:id})
          ${isLed ? 'AND r.event_id IN (SELECT value FROM json_each({:events}))' : ''})
      WHERE place = 1 ORDER BY begins DESC, at DESC LIMIT ${hitsPerGroup + 1}
    ) AS first JOIN ${collection} AS r ON r.rowid = first.n
    ORDER BY first.begins DESC, r.${at} DESC, r.id`;
  const params = { ...wordParams(words), id, ...(isLed && { events: JSON.stringify(events) }) };
  const shape = { id: '', title: '', detail: '', at: '', status: '' };
  return limited(rows(app, sql, params, shape).map((row) => ({ ...row, at: isoOf(row.at) ?? '' })));
}

interface Place {
  key: string;
  /** '' for the page. */
  field: string;
  text: string;
}

let labels: readonly Place[] | null = null;

/** Returns the folded labels of the fields of all pages. Each runtime folds them once, which takes milliseconds. */
function foldedLabels(): readonly Place[] {
  labels ??= contentTables.flatMap(({ key, fields }) =>
    Object.keys(fields).map((field) => ({
      key,
      field,
      text: fold(siteFieldWords(key, [field])?.label ?? field),
    })),
  );
  return labels;
}

/** Returns pages by their names, then fields by their labels, then fields by the words in their drafts. */
function foundPages(app: PbApp, words: readonly string[]): Omit<Found, 'collection'> {
  const stored = rows(app, 'SELECT key FROM content', {}, { key: '' }).map(({ key }) => key);
  // The owner names some of them.
  const names = new Map(
    contentTables
      .filter(({ key }) => stored.includes(key))
      .map((table) => [table.key, fold(contentPageName(table))]),
  );
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const pages: Place[] = [...names]
    .filter(([, name]) => hasAll(name))
    .map(([key]) => ({ key, field: '', text: '' }));
  const named = foldedLabels()
    .filter(({ key, text }) => {
      const name = names.get(key);
      return name !== undefined && !hasAll(name) && hasAll(`${name} ${text}`);
    })
    .map((place) => ({ ...place, text: '' }));
  const texts = rows(
    app,
    `SELECT content.key, field.key AS field, text.value AS text FROM content,
       json_each(CASE WHEN json_valid(content.draft) THEN content.draft ELSE '{}' END) AS field,
       json_tree(content.draft, field.fullkey) AS text
     WHERE text.type = 'text' AND coalesce(text.key, '') NOT IN ('id', 'file')
       AND ${words.map((_, n) => `instr(byop_fold(text.value), {:word${n}})`).join(' AND ')}
     GROUP BY content.key, field.key LIMIT 50`,
    wordParams(words),
    { key: '', field: '', text: '' },
  );
  const hits = new Map<string, SearchHit>();
  for (const { key, field, text } of [...pages, ...named, ...texts]) {
    if (!names.has(key) || hits.has(`${key} ${field}`)) continue;
    hits.set(`${key} ${field}`, {
      id: key,
      title: field,
      detail: text.slice(0, excerpt),
      at: '',
      status: '',
    });
  }
  return limited([...hits.values()]);
}
