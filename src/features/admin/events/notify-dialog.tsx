import { useEffect, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { notifyGuests } from '../../../data/admin/actions';
import { readRsvpsOf } from '../../../data/admin/rsvps';
import { browserHttp } from '../../../data/http';
import { readFeatures } from '../../../data/server-status';
import type { EventNewsAnswer } from '../../../domain/choices';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import { Field } from '../../../ui/form/field';
import { TextArea } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import { Spinner } from '../../../ui/parts/loading';
import { clockTime, longDate, weekday } from '../../../ui/parts/zoned-date';
import { copyText } from '../../../ui/sheet/copy-text';
import { Sheet } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { Change } from '../history/audit-entry';
import { failureText } from '../kit/failure-toast';

const words = adminPages.notify;

const day = (instant: string) => `${weekday(instant, site.zone)}, ${longDate(instant, site.zone)}`;

/** Returns labelled changes. Omits a new start on the same day if the changed time text shows it. */
function changeLines(changes: readonly FieldChange[]): { label: string; from: string; to: string }[] {
  const hasTime = changes.some(({ field }) => field === 'time');
  return changes.flatMap(({ field, from, to }) => {
    const label = words.fields[field];
    if (field !== 'date') return [{ label, from, to }];
    if (day(from) !== day(to)) return [{ label, from: day(from), to: day(to) }];
    return hasTime ? [] : [{ label, from: clockTime(from, site.zone), to: clockTime(to, site.zone) }];
  });
}

interface NotifyDialogProps {
  event: EventRecord;
  changes: readonly FieldChange[];
  onClose: () => void;
}

/** Notifies guests by mail, or lists their addresses if the server sends no mail. Can be closed without a decision. */
export default function NotifyDialog({ event, changes, onClose }: NotifyDialogProps) {
  const news = event.status === 'cancelled' ? 'cancelled' : 'changed';
  const [state, setState] = useState<{ mail: boolean; addresses: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let shown = true;
    const read = async () => {
      const [features, rsvps] = await Promise.all([readFeatures(browserHttp), readRsvpsOf(event.id)]);
      const coming = (rsvps.ok ? rsvps.items : []).filter(({ status }) => status !== 'cancelled');
      if (!shown) return;
      setState({
        mail: features?.mail ?? false,
        addresses: [...new Set(coming.map(({ email }) => email))],
      });
    };
    void read();
    return () => {
      shown = false;
    };
  }, [event.id]);

  const answerWith = async (kind: EventNewsAnswer, done: (mails: number) => string) => {
    setBusy(true);
    const answer = await notifyGuests(event.id, kind);
    setBusy(false);
    if (!answer.ok) return void toast({ title: words.failed, text: failureText(answer), tone: 'bad' });
    toast({ title: done(answer.value), tone: 'good' });
    onClose();
  };
  const list = state?.addresses.join(', ') ?? '';
  const people = state?.addresses.length ?? 0;
  const byHand = state !== null && !state.mail && people > 0;
  return (
    <Sheet
      open
      title={words.title}
      note={event.title}
      onClose={onClose}
      footer={
        state && (
          <>
            {people > 0 && state.mail && (
              <Button
                kind="primary"
                icon="mail"
                busy={busy}
                onClick={() => void answerWith(news, words.sent)}
              >
                {words.send}
              </Button>
            )}
            {byHand && (
              <Button kind="primary" icon="copy" onClick={() => void copyText(list, words)}>
                {words.copy}
              </Button>
            )}
            <Button
              busy={busy}
              onClick={() => void answerWith('none', () => (byHand ? words.marked : words.closed))}
            >
              {byHand ? words.done : words.none}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {words.later}
            </Button>
          </>
        )
      }
    >
      {!state && <Spinner label={adminPages.loading} />}
      <ul className="max-w-96 text-sm wrap-anywhere">
        {changeLines(changes).map(({ label, from, to }) => (
          <li key={label}>
            {label}: <Change from={from} to={to} />
          </li>
        ))}
      </ul>
      {state && people === 0 && <p>{words.noGuests}</p>}
      {state?.mail && people > 0 && <p>{words.text[news](people)}</p>}
      {byHand && (
        <>
          <p>{words.noMail}</p>
          <Field label={words.addresses}>
            {(control) => <TextArea {...control} readOnly value={list} rows={5} />}
          </Field>
        </>
      )}
    </Sheet>
  );
}
