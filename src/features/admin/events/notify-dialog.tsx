import { useEffect, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
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
import { copyText } from '../../../ui/sheet/copy-text';
import { Sheet } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import { ChangeLines } from './change-lines';

const words = adminPages.notify;

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
      <ChangeLines changes={changes} />
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
