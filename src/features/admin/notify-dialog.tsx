import { useEffect, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { notifyGuests } from '../../data/admin/change';
import { readAllRsvps } from '../../data/admin/rsvps';
import { wallClock } from '../../data/clock';
import { askFeatures } from '../../data/features';
import type { EventNewsAnswer } from '../../domain/choices';
import type { EventRecord } from '../../domain/event';
import type { FieldChange } from '../../domain/event-changes';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/inputs';
import { Spinner } from '../../ui/loading';
import { Sheet } from '../../ui/sheet';
import { toast } from '../../ui/toast-store';
import { changeLines } from './change-lines';
import { reasonOf } from './failure-toasts';

const words = adminPages.tell;
const http = { transport: (path: string, init: RequestInit) => fetch(path, init), clock: wallClock };

interface NotifyDialogProps {
  event: EventRecord;
  /** What the guests have not been told. */
  changes: readonly FieldChange[];
  onClose: () => void;
}

/**
 * Asks whether to notify the guests of a change: by mail, or with their addresses to copy where this server sends none.
 * Closing it leaves the question on the event.
 */
export default function NotifyDialog({ event, changes, onClose }: NotifyDialogProps) {
  const news = event.status === 'cancelled' ? 'cancelled' : 'changed';
  const [state, setState] = useState<{ mail: boolean; addresses: string[] } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let shown = true;
    const read = async () => {
      const [features, rsvps] = await Promise.all([
        askFeatures(http),
        readAllRsvps({ event: event.id, status: '', search: '' }),
      ]);
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
    if (!answer.ok) return void toast({ title: words.failed, text: reasonOf(answer), tone: 'bad' });
    toast({ title: done(answer.queued), tone: 'good' });
    onClose();
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: words.copied, tone: 'good' });
    } catch {
      toast({ title: words.copyByHand, tone: 'plain' });
    }
  };
  const list = state?.addresses.join(', ') ?? '';
  const people = state?.addresses.length ?? 0;
  /** Only an admin's own email program can reach them. */
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
              <Button kind="primary" icon="copy" onClick={() => void copy(list)}>
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
      <ul className="admin-changes">
        {changeLines(changes).map(({ label, from, to }) => (
          <li key={label}>
            {label}: <del>{from}</del> → <ins>{to}</ins>
          </li>
        ))}
      </ul>
      {state && people === 0 && <p>{words.nobody}</p>}
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
