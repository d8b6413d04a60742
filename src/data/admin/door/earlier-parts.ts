/** The keys of a series also open the dates that "this and following" has split from it since (`laterPartsSql` of the hooks). */
import * as v from 'valibot';
import { recordId } from '../../../domain/fields';
import { readerOf } from '../../../domain/parse';
import { filterOf, type PageAnswer, readPage } from '../list-query';

const part = v.object({
  id: recordId(),
  /** Of the first part; '' if it is that itself. */
  continues: v.string(),
  created_at: v.string(),
});

/** Returns a filter for the keys of the series from which that of an event was split; '' if there is none. */
export async function readEarlierParts(eventId: string): Promise<PageAnswer<string>> {
  const query = { filter: filterOf('events_via_series.id ?= {:eventId}', { eventId }), perPage: 1 };
  const answer = await readPage('series', query, readerOf(part));
  if (!answer.ok) return answer;
  const filters = answer.items
    .filter(({ continues }) => continues !== '')
    .map(({ continues, created_at }) =>
      filterOf(
        "(series != '' && (series = {:continues} || series.continues = {:continues}) && series.created_at < {:created_at})",
        { continues, created_at },
      ),
    );
  return { ok: true, items: filters, total: filters.length };
}
