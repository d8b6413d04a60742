import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import { readEvenings } from '../../../data/admin/door/evenings';
import { type Evening, type EveningsAnswer, mostEvenings } from '../../../domain/door/evenings';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { EmptyState } from '../../../ui/parts/list-state';
import { Skeleton } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { eventAddress } from '../event-address';
import { failureText } from '../kit/failure-toast';
import { dayText, shortDay } from '../kit/table-cells';
import { renew, useLiveQuery } from '../kit/use-live-query';

const words = adminDoor.evenings;
const follows = ['events'] as const;

interface EveningsProps {
  /** The type of the events. */
  type: string;
  /** The event whose page this is. */
  event: string;
}

/** How many came to each evening of a type, as a chart and as a table. */
export function Evenings({ type, event }: EveningsProps) {
  const id = useId();
  const client = useQueryClient();
  const key = ['evenings', type];
  const answer = useLiveQuery(key, () => readEvenings(type), follows);
  // The last numbers that could be read stay while the server does not answer.
  const [last, setLast] = useState<EveningsAnswer | null>(null);
  if (answer?.ok && answer.value !== last) setLast(answer.value);
  const evenings = last?.evenings ?? [];
  const counted = evenings.flatMap(({ came }) => came ?? []);
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <h3 id={id} className="h3">
        {words.title(type)}
      </h3>
      {!answer && <Skeleton label={adminPages.loading} lines={4} />}
      {answer?.ok === false && (
        <Notice
          tone="bad"
          title={words.failed}
          live
          action={
            <Button size="sm" onClick={() => void renew(client, { queryKey: key })}>
              {adminPages.unread.retry}
            </Button>
          }
        >
          {failureText(answer)}
        </Notice>
      )}
      {last && counted.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      {last && counted.length > 0 && (
        <>
          <p>
            {words.summary(
              counted.length,
              counted.reduce((sum, came) => sum + came, 0),
            )}
          </p>
          <EveningsChart evenings={evenings} event={event} />
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
              {words.asTable}
            </summary>
            <EveningsTable evenings={evenings} event={event} />
          </details>
          {last.more && <p className="text-muted text-sm">{words.last(mostEvenings)}</p>}
        </>
      )}
    </section>
  );
}

interface ShownProps {
  evenings: readonly Evening[];
  event: string;
}

/** The height of the highest column, in px. */
const highest = 176;

/** Full columns for those who came, outlines for seats: nothing depends on a colour. The table has the same for screen readers. */
function EveningsChart({ evenings, event }: ShownProps) {
  const scroller = useRef<HTMLElement>(null);
  const most = Math.max(1, ...evenings.map(({ came, seats }) => Math.max(came ?? 0, seats)));
  const heightOf = (people: number) => Math.round((people / most) * highest);
  const count = evenings.length;
  // The latest evening is at the end.
  useEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [count]);
  return (
    <figure className="grid grid-cols-1 gap-2">
      <section
        ref={scroller}
        className="overflow-x-auto"
        aria-label={words.chart}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer the region can only be scrolled with the focus in it
        tabIndex={0}
      >
        <div className="flex w-full" aria-hidden="true">
          {evenings.map(({ id, date, came, seats }) => (
            <div key={id} className="flex min-w-14 max-w-28 flex-1 flex-col items-center justify-end">
              <b className="num">{came === null ? words.unknown : came.toLocaleString('en-US')}</b>
              <span className="relative mt-1 w-8" style={{ height: heightOf(Math.max(came ?? 0, seats)) }}>
                {seats > 0 && (
                  <span
                    className="absolute inset-x-0 bottom-0 border-2 border-current border-dashed border-b-0"
                    style={{ height: heightOf(seats) }}
                  />
                )}
                <span
                  className="absolute inset-x-1.5 bottom-0 bg-current forced-colors:border-2"
                  style={{ height: heightOf(came ?? 0) }}
                />
              </span>
              <span
                className={classNames(
                  'w-full border-rule border-t-2 px-1 pt-1 text-center text-sm whitespace-nowrap',
                  id === event && 'font-bold underline underline-offset-4',
                )}
              >
                {shortDay(date)}
              </span>
            </div>
          ))}
        </div>
      </section>
      <figcaption className="text-muted text-sm">{words.caption}</figcaption>
    </figure>
  );
}

const cellLook = 'border-base-300 border-b px-2 py-1.5 text-sm';

function EveningsTable({ evenings, event }: ShownProps) {
  const { columns } = words;
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr>
            {[columns.date, columns.title].map((label) => (
              <th key={label} scope="col" className={classNames(cellLook, 'text-left')}>
                {label}
              </th>
            ))}
            {[columns.came, columns.seats].map((label) => (
              <th key={label} scope="col" className={classNames(cellLook, 'text-right')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evenings.toReversed().map(({ id, title, date, came, seats }) => (
            <tr
              key={id}
              aria-current={id === event || undefined}
              className={id === event ? 'font-bold' : undefined}
            >
              <th
                scope="row"
                className={classNames(
                  cellLook,
                  id === event ? 'font-bold' : 'font-normal',
                  'text-left whitespace-nowrap',
                )}
              >
                {dayText(date)}
              </th>
              <td className={cellLook}>
                {id === event ? title : <Link to={eventAddress(id, 'door')}>{title}</Link>}
              </td>
              <td className={classNames(cellLook, 'num text-right')}>
                {came === null ? (
                  <>
                    <span aria-hidden="true">{words.unknown}</span>
                    <span className="sr-only">{words.notCounted}</span>
                  </>
                ) : (
                  came.toLocaleString('en-US')
                )}
              </td>
              <td className={classNames(cellLook, 'num text-right')}>{seats.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
