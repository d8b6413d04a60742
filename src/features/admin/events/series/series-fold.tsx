import { adminSeriesList } from '../../../../content/admin/admin-series-list';
import { series as seriesWords } from '../../../../content/events/series';
import type { ListedEvent } from '../../../../data/admin/series/folded-events';
import { Button } from '../../../../ui/parts/button';
import { shortDay } from '../../kit/table-cells';
import type { View } from '../../kit/use-view';

const words = adminSeriesList.folded;

/** Of the dates after the first one. */
const named = 2;

interface SeriesFoldProps {
  event: ListedEvent;
  fold: NonNullable<ListedEvent['fold']>;
  update: View['update'];
}

/** Returns "Every Friday, then Jan 15, Jan 22", for the next date of a series. */
export function foldText({ date: next, fold }: ListedEvent): string {
  const { rule = null, dates = [] } = fold ?? {};
  const later = dates.filter(({ date, status }) => date > next && status === 'upcoming').slice(0, named);
  return [
    rule && seriesWords.pattern(rule),
    later.length > 0 && words.later(later.map(({ date }) => shortDay(date)).join(', ')),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The button that shows a row for each date of a series, beside its title. */
export function SeriesFold({ event, fold: { dates, isUnfolded }, update }: SeriesFoldProps) {
  return (
    <>
      {dates.length > 1 && (
        <Button
          size="sm"
          kind="quiet"
          aria-expanded={isUnfolded}
          aria-label={isUnfolded ? words.hideOf(event.title) : words.showOf(event.title, dates.length)}
          onClick={() => update({ unfold: isUnfolded ? '' : event.series })}
        >
          {isUnfolded ? words.hide : words.show(dates.length)}
        </Button>
      )}
    </>
  );
}
