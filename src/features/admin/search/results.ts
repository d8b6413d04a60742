/** The results of a search as they are shown: in groups, each with the address where it opens. */
import { adminPages } from '../../../content/admin/admin-pages';
import { adminSearch as words } from '../../../content/admin/admin-search';
import { contentPageName, siteFieldWords } from '../../../content/admin/site-fields';
import {
  type Found,
  hitsPerGroup,
  type SearchedCollection,
  type SearchGroup,
  type SearchHit,
  searchGroups,
} from '../../../domain/admin/search-everything';
import { areaName } from '../../../domain/content/pages/join';
import { contentTable } from '../../../domain/content/tables';
import { adminTabs } from '../admin-tabs';
import { eventAddress } from '../event-address';
import { shortDay } from '../kit/table-cells';
import { postKinds } from '../posts/posts-panel';
import { contentAddress } from '../site/content-address';

interface SearchResult {
  /** Of the option, unique among all. */
  key: string;
  to: string;
  title: string;
  detail: string;
  /** A day, or ''. */
  day: string;
}

export interface ResultGroup {
  id: SearchGroup;
  label: string;
  results: SearchResult[];
  /** Links to lists that have more. */
  lists: { key: string; to: string; title: string }[];
}

/** Returns the section that lists a collection, as parameters of its address. */
function listOf(collection: SearchedCollection): string {
  const kind = postKinds.find((one) => one.collection === collection);
  if (kind) return kind === postKinds[0] ? 'tab=posts' : `tab=posts&kind=${kind.value}`;
  // The Overview, which comes first, lists events, too.
  return `tab=${adminTabs.findLast((section) => section.collection === collection)?.id}`;
}

function addressOf(collection: SearchedCollection, { id, title }: SearchHit): string {
  if (collection === 'events') return eventAddress(id);
  if (collection === 'content') return contentAddress(id, title);
  return `/admin?${listOf(collection)}&open=${id}`;
}

const joined = (...texts: string[]): string => texts.filter(Boolean).join(', ');

/** Returns what tells a result from others of the same name. */
function detailOf(collection: SearchedCollection, { id, title, detail, status }: SearchHit): string {
  switch (collection) {
    case 'event_rsvps':
      return joined(detail || adminPages.rsvps.gone, status);
    case 'artist_submissions':
      return joined(areaName(detail), status);
    case 'newsletter_subscribers':
      return words.subscriber;
    case 'collaboration_interest':
      return words.answerTo(detail);
    case 'collaboration_opportunities':
    case 'resources':
      return words.by(detail);
    case 'content':
      return [title && (siteFieldWords(id, [title])?.label ?? title), detail].filter(Boolean).join(': ');
    default:
      return detail;
  }
}

function titleOf(collection: SearchedCollection, { id, title }: SearchHit): string {
  if (collection !== 'content') return title || adminPages.emptied;
  const table = contentTable(id);
  return table ? contentPageName(table) : id;
}

/** Returns the groups that have results, in their order. @param text that was searched */
export function resultGroups(found: readonly Found[], text: string): ResultGroup[] {
  const groups = Object.keys(searchGroups) as SearchGroup[];
  return groups.flatMap((id): ResultGroup[] => {
    const of: readonly SearchedCollection[] = searchGroups[id];
    const group: ResultGroup = { id, label: words.groups[id], results: [], lists: [] };
    for (const { collection, hits, more } of found) {
      if (!of.includes(collection)) continue;
      const shown = hits.slice(0, hitsPerGroup - group.results.length);
      for (const hit of shown)
        group.results.push({
          key: [collection, hit.id, collection === 'content' && hit.title].filter(Boolean).join('-'),
          to: addressOf(collection, hit),
          title: titleOf(collection, hit),
          detail: detailOf(collection, hit),
          day: hit.at && shortDay(hit.at),
        });
      if (collection !== 'content' && (more || shown.length < hits.length))
        group.lists.push({
          key: `all-${collection}`,
          to: `/admin?${listOf(collection)}&q=${encodeURIComponent(text)}`,
          title: words.all[collection](text),
        });
    }
    return group.results.length > 0 || group.lists.length > 0 ? [group] : [];
  });
}
