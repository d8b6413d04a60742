import type { ReactNode } from 'react';
import { adminSeries } from '../../../../../content/admin/admin-series';
import { series as seriesWords } from '../../../../../content/events/series';
import type { Day } from '../../../../../domain/events/calendar-days';
import { Field } from '../../../../../ui/form/field';
import { Select, TextInput } from '../../../../../ui/form/inputs';
import { Button } from '../../../../../ui/parts/button';
import { dayInWords, isRepeated, type RepeatValues, repeatChoices, ruleInWords } from '../series-values';
import { type Repeat, repeatField, shownAt } from './use-repeat';

const words = adminSeries.repeat;

/** Of the first dates, below the sentence. */
const listed = 5;

interface RepeatFieldsProps {
  repeat: Repeat;
  /** The day of the event; '' before it is chosen. */
  day: Day;
  idOf: (name: string) => string;
}

/** How an event repeats, with the rule in words and its first dates. In a form of six columns. */
export function RepeatFields({ repeat, day, ...props }: RepeatFieldsProps) {
  const { values, change, errors } = repeat;
  const idOf = (name: string) => props.idOf(repeatField(name));
  const errorAt = (name: string) =>
    Object.entries(errors).find(([field]) => shownAt(field) === name)?.[1] ?? undefined;
  const dayField = (name: string, label: string, value: Day, set: (value: Day) => void) => (
    <Field label={label} id={idOf(name)} error={errorAt(name)}>
      {(control) => (
        <TextInput {...control} type="date" value={value} onChange={(event) => set(event.target.value)} />
      )}
    </Field>
  );
  const numberField = (name: 'every' | 'count', label: string) => (
    <Field label={label} id={idOf(name)} error={errorAt(name)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={values[name]}
          onChange={({ target: { value } }) => change(name === 'every' ? { every: value } : { count: value })}
        />
      )}
    </Field>
  );
  const changePause = (id: number, part: { from?: Day; until?: Day }) =>
    change({
      pauses: values.pauses.map((pause) => (pause.id === id ? { ...pause, ...part } : pause)),
    });
  return (
    <>
      <Cell>
        <Field label={words.title} id={idOf('repeats')} error={errorAt('repeats')}>
          {(control) => (
            <Select
              {...control}
              value={values.repeats}
              onChange={(event) => change({ repeats: event.target.value })}
            >
              {repeatChoices(day, values.repeats)
                .slice(repeat.isOptional ? 0 : 1)
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </Cell>
      {isRepeated(values) && (
        <>
          <Cell>{numberField('every', words.every[values.repeats === 'weekly' ? 'weekly' : 'monthly'])}</Cell>
          <Cell>
            <Field label={words.ends} id={idOf('ends')}>
              {(control) => (
                <Select
                  {...control}
                  value={values.ends}
                  onChange={(event) => change({ ends: endingOf(event.target.value) })}
                >
                  {endings.map((ending) => (
                    <option key={ending} value={ending}>
                      {words.endings[ending]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </Cell>
          {values.ends === 'on' && (
            <Cell>{dayField('until', words.until, values.until, (until) => change({ until }))}</Cell>
          )}
          {values.ends === 'after' && <Cell>{numberField('count', words.count)}</Cell>}
          {values.pauses.map(({ id, from, until }, place) => (
            <fieldset key={id} className="col-span-full flex flex-wrap items-end gap-x-5 gap-y-3">
              <legend className="sr-only">{words.pause(place + 1)}</legend>
              <div className="grow basis-48">
                {dayField(`pauses.${place}.from`, words.from, from, (first) =>
                  changePause(id, { from: first }),
                )}
              </div>
              <div className="grow basis-48">
                {dayField(`pauses.${place}.until`, words.to, until, (last) =>
                  changePause(id, { until: last }),
                )}
              </div>
              <Button
                kind="quiet"
                size="sm"
                aria-label={words.removePause(place + 1)}
                onClick={() => change({ pauses: values.pauses.filter((pause) => pause.id !== id) })}
              >
                {words.remove}
              </Button>
            </fieldset>
          ))}
          <div className="col-span-full grid justify-items-start gap-2">
            <Button
              size="sm"
              icon="plus"
              onClick={() =>
                change({ pauses: [...values.pauses, { id: nextId(values), from: '', until: '' }] })
              }
            >
              {words.addPause}
            </Button>
            <RepeatSummary dates={repeat.dates} />
          </div>
        </>
      )}
    </>
  );
}

const Cell = ({ children }: { children: ReactNode }) => <div className="@xl:col-span-3">{children}</div>;

const endings = ['never', 'on', 'after'] as const;
const endingOf = (value: string) => endings.find((ending) => ending === value) ?? 'never';

const nextId = ({ pauses }: RepeatValues) => Math.max(0, ...pauses.map(({ id }) => id)) + 1;

/** The rule in one sentence, and its first dates. */
function RepeatSummary({ dates }: Pick<Repeat, 'dates'>) {
  const { rule, first = [], count = null } = dates ?? {};
  const shown = first.slice(0, listed);
  const left = count === null ? 0 : count - shown.length;
  const hint = rule && seriesWords.skipsMonths(rule);
  return (
    <div className="grid gap-1 text-sm">
      <p role="status" className="font-bold">
        {rule && words.sentence(ruleInWords(rule), count, dayInWords(first[0] ?? ''))}
      </p>
      {rule && (
        <>
          <p className="text-muted">
            {words.firstDates(shown.map(dayInWords))} {left > 0 && words.more(left)}
          </p>
          {hint && <p className="text-muted">{hint}</p>}
          <p className="text-muted">{words.ahead}</p>
        </>
      )}
    </div>
  );
}
