import { Link } from 'react-router-dom';
import { adminSeries } from '../../../../content/admin/admin-series';
import type { SeriesRecord } from '../../../../data/admin/series/series';
import type { EventRecord } from '../../../../domain/events/event';
import { textButtonClass } from '../../../../ui/parts/button';
import { Icon } from '../../../../ui/parts/icon';
import { seriesAddress } from '../../event-address';
import { marksOf } from './series-marks';
import { ruleInWords } from './series-values';

const words = adminSeries.page;

/** "Every Friday · 2 changes: moved, other place", on the page of a date. The rule leads to all dates. */
export function SeriesLine({ series, event }: { series: SeriesRecord; event: EventRecord }) {
  const marks = marksOf(event);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Icon name="repeat" className="size-4.5" />
      <Link to={seriesAddress(series.id)} className={textButtonClass} title={words.part}>
        {ruleInWords(series.rule)}
      </Link>
      {marks.length > 0 && <span>· {words.changes(marks.length, marks.join(', '))}</span>}
    </p>
  );
}
