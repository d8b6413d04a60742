import { useState } from 'react';
import { adminTeam } from '../../../content/admin/admin-team';
import { series as seriesWords } from '../../../content/events/series';
import { site } from '../../../content/site';
import { readChoices, type SeriesChoice } from '../../../data/admin/series/event-choices';
import { markedSeries, type TeamMember } from '../../../domain/accounts/team';
import { ruleFromText } from '../../../domain/events/series/series-rule';
import { labelClass } from '../../../ui/form/field';
import type { CustomControl } from '../../../ui/form/form-field';
import { Checkbox } from '../../../ui/form/inputs';
import { dayText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';

const words = adminTeam.events;

const follows = ['events', 'event_rsvps', 'series'] as const;

interface EventChoiceProps extends Pick<CustomControl, 'id' | 'value' | 'onChange'> {
  /** What the account leads, which may be over. */
  led: Pick<TeamMember, 'events' | 'series'>;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The series of a leader, each once, and the single events, once they are read: else they would move. @param id of the first choice, to which an error summary links */
export function EventChoice({ id, value, onChange, led: stored }: EventChoiceProps) {
  const answer = useLiveQuery(['led-events'], () => readChoices(site().zone), follows);
  const led = answer ? stored : { events: [], series: [] };
  const coming = answer?.ok ? answer.value : { events: [], series: [] };
  const ended = led.series
    .filter(({ id: one }) => !coming.series.some((series) => series.id === one))
    .map(({ rule, ...series }): SeriesChoice => ({ ...series, rule: ruleFromText(rule), dates: [] }));
  const known = new Set(
    [...coming.events, ...coming.series.flatMap(({ dates }) => dates)].map(({ id }) => id),
  );
  const events = [...coming.events, ...led.events.filter((event) => !known.has(event.id))];
  const series = [...coming.series, ...ended];
  const chosen = textsOf(value);
  const choiceOf = (one: string, n?: number) => ({
    id: n === 0 ? id : undefined,
    checked: chosen.includes(one),
    onChange: ({ target }: { target: { checked: boolean } }) =>
      onChange(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one)),
  });
  return (
    <fieldset className="grid grid-cols-1">
      <legend className={labelClass}>{words.title}</legend>
      <p className="text-muted text-sm">{words.hint}</p>
      {answer?.ok && events.length + series.length === 0 && <p>{words.none}</p>}
      {series.map((one, n) => (
        <div key={one.id} className="grid grid-cols-1">
          <Checkbox
            label={[one.rule && seriesWords.pattern(one.rule), one.title].filter(Boolean).join(': ')}
            hint={words.allDates}
            {...choiceOf(markedSeries(one.id), n)}
          />
          {!chosen.includes(markedSeries(one.id)) && one.dates.length > 0 && (
            <SingleDates series={one} isOpen={one.dates.some((date) => chosen.includes(date.id))}>
              {one.dates.map((date) => (
                <Checkbox key={date.id} label={labelOf(date)} {...choiceOf(date.id)} />
              ))}
            </SingleDates>
          )}
        </div>
      ))}
      {events.map((event, n) => (
        <Checkbox key={event.id} label={labelOf(event)} {...choiceOf(event.id, n + series.length)} />
      ))}
    </fieldset>
  );
}

const labelOf = ({ title, date }: { title: string; date: string }): string => `${title}, ${dayText(date)}`;

interface SingleDatesProps {
  series: SeriesChoice;
  /** At first. */
  isOpen: boolean;
  children: React.ReactNode;
}

function SingleDates({ series: { title }, isOpen, children }: SingleDatesProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details className="ml-9" open={wasOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
        {words.single}
        <span className="sr-only"> {title}</span>
      </summary>
      {children}
    </details>
  );
}
