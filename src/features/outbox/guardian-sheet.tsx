import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { allDatesChoice } from '../../content/events/all-dates';
import { type AllDates, consentText } from '../../content/events/consents';
import { guardianTicket as words } from '../../content/events/guardian-ticket';
import { seriesWords } from '../../content/events/series-words';
import { formWords } from '../../content/shell/shell';
import { site } from '../../content/site';
import type { Day } from '../../domain/events/calendar-days';
import { lastDayOfYes } from '../../domain/events/series/yes-for-series';
import {
  consentTextVersions,
  type Signature,
  type SignatureTyped,
  signatureInput,
} from '../../domain/rsvps/consent';
import {
  isOpen,
  type OutboxItem,
  type Subject,
  type SubmitResult,
  serverNow,
  submit,
  useList,
} from '../../offline';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Button } from '../../ui/parts/button';
import { longDate, wallClock } from '../../ui/parts/zoned-date';
import { Sheet } from '../../ui/sheet/sheet';
import { shareGuardianLink } from './share-guardian-link';
import { whenAndWhereOf } from './ticket-facts';

const fieldsOf = (dates: SeriesDates | null): readonly FieldSpec<SignatureTyped>[] => [
  { name: 'by', label: words.here.name, control: { autoComplete: 'off', enterKeyHint: 'done' } },
  ...(dates
    ? [
        {
          name: 'all_dates' as const,
          label: allDatesChoice.label(dates),
          hint: allDatesChoice.hint(dates.pattern),
          kind: 'check' as const,
        },
      ]
    : []),
];
const resolver = valibotResolver(signatureInput);
const version = consentTextVersions[0];

/** The dates of a series that a yes on this device can be for. */
interface SeriesDates extends AllDates {
  /** "Every Friday" */
  pattern: string;
  lastDay: Day;
}

interface GuardianSheetProps {
  item: OutboxItem;
  onClose: () => void;
}

/** Two ways to a parent's yes: they sign on this phone, also without signal, or they get the link. */
export default function GuardianSheet({ item, onClose }: GuardianSheetProps) {
  const { subject, input } = item;
  const kind = item.kind === 'application' ? 'application' : 'rsvp';
  // After a no, only the parent's link changes it.
  const maySign = item.consent === 'asked';
  const dates = useSeriesDates(item);
  const fields = useMemo(() => fieldsOf(dates), [dates]);
  const [forAll, setForAll] = useState(false);
  return (
    <Sheet
      open
      onClose={onClose}
      tone="ticket"
      kicker={words.title}
      title={subject.title}
      note={whenAndWhereOf(item) || undefined}
    >
      {maySign && (
        <section className="grid gap-3">
          <h3 className="h3">{words.here.title}</h3>
          <p>{words.here.text}</p>
          <div className="grid gap-2 border border-current border-dotted p-3">
            {consentText(kind, { allDates: (forAll && dates) || undefined }).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {item.showsFirstName && <p>{words.here.noFirstName}</p>}
          <DataForm<SignatureTyped, Signature, SubmitResult>
            fields={fields}
            resolver={resolver}
            initialValues={{
              by: input && 'guardian_name' in input ? (input.guardian_name ?? '') : '',
              all_dates: false,
            }}
            submit={words.here.submit}
            working={formWords.working}
            footnote={words.here.promise}
            onValues={({ all_dates = false }) => setForAll(all_dates)}
            onSubmit={({ by, all_dates }) => sign(item, by, all_dates ? dates?.lastDay : undefined)}
            onDone={onClose}
          />
        </section>
      )}
      <section className="grid justify-items-start gap-3">
        <h3 className="h3">{words.link.title}</h3>
        <p>{isOpen(item) ? words.link.unsent : words.link.text}</p>
        <Button icon="share" onClick={() => void shareGuardianLink(item, words.link.shared(subject.title))}>
          {words.link.share}
        </Button>
      </section>
    </Sheet>
  );
}

/** Returns the dates of the series of an item; null for a single event. The server may know that the series ends earlier. */
function useSeriesDates({ kind, subject: { series: id, title } }: OutboxItem): SeriesDates | null {
  const { items } = useList('series');
  const series = kind === 'application' ? undefined : items.find((one) => one.id === id);
  return useMemo(() => {
    const today = wallClock(serverNow(), site().zone).day;
    const most = lastDayOfYes(today);
    const lastDay = series?.until && series.until < most ? series.until : most;
    if (!series || lastDay < today) return null;
    return { title, until: longDate(lastDay, 'UTC'), pattern: seriesWords.pattern(series), lastDay };
  }, [series, title]);
}

async function sign(
  { id, consentSecret: secret = '', subject }: OutboxItem,
  by: string,
  until: Day | undefined,
): Promise<SubmitResult> {
  const { guests: _, action: _a, was: _w, ...event }: Subject = subject;
  const input = {
    about: id,
    secret,
    ...(subject.eventId && { event_id: subject.eventId }),
    text_version: version,
    by,
    at: Date.now(),
    ...(until && { until }),
  };
  return submit('consent', { ...input, state: 'given', how: 'phone' }, event);
}
