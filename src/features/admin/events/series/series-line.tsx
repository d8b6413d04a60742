import { Link } from 'react-router-dom';
import { adminSeries } from '../../../../content/admin/admin-series';
import { readSeries } from '../../../../data/admin/series/series';
import type { EventRecord } from '../../../../domain/events/event';
import { textButtonClass } from '../../../../ui/parts/button';
import { Icon } from '../../../../ui/parts/icon';
import { seriesAddress } from '../../event-address';
import { useLiveQuery } from '../../kit/use-live-query';
import { marksOf } from './series-marks';
import { ruleInWords } from './series-values';

const words = adminSeries.page;
const followsSeries = ['series'] as const;

/** "Every Friday · 2 changes: moved, other place", on the page of a date. The rule leads to all dates. */
export default function SeriesLine({ event }: { event: EventRecord }) {
  const { series: id } = event;
  const read = useLiveQuery(['series', id], () => readSeries(id), followsSeries);
  const series = read?.ok ? read.items[0] : undefined;
  const marks = marksOf(event);
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
      <Icon name="repeat" className="size-4.5" />
      <Link to={seriesAddress(id)} className={textButtonClass} title={words.part}>
        {series ? ruleInWords(series.rule) : words.part}
      </Link>
      {marks.length > 0 && <span>· {words.changes(marks.length, marks.join(', '))}</span>}
    </p>
  );
}
