import { useEffect, useState } from 'react';
import { desk } from '../../content/admin-desk';
import { tellAttendees } from '../../data/admin/change';
import { readAllRsvps } from '../../data/admin/rsvps';
import { wallClock } from '../../data/clock';
import { askFeatures } from '../../data/features';
import type { EventNews } from '../../domain/choices';
import type { EventRecord } from '../../domain/event';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/inputs';
import { Spinner } from '../../ui/loading';
import { Sheet } from '../../ui/sheet';
import { toast } from '../../ui/toast-store';
import { reasonOf } from './tell';

const words = desk.tell;
const http = { transport: (path: string, init: RequestInit) => fetch(path, init), clock: wallClock };

interface TellDialogProps {
  event: EventRecord;
  news: EventNews;
  onClose: () => void;
}

/** Offers to tell those who RSVPed: by mail, or, where this server sends none, with their addresses to copy. */
export default function TellDialog({ event, news, onClose }: TellDialogProps) {
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

  const send = async () => {
    setBusy(true);
    const answer = await tellAttendees(event.id, news);
    setBusy(false);
    if (!answer.ok) return void toast({ title: words.failed, text: reasonOf(answer), tone: 'bad' });
    toast({ title: words.sent(answer.queued), tone: 'good' });
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
  return (
    <Sheet
      open
      title={words.title}
      note={event.title}
      onClose={onClose}
      footer={
        state && (
          <>
            {state.mail ? (
              <Button kind="primary" icon="mail" busy={busy} onClick={() => void send()}>
                {words.send}
              </Button>
            ) : (
              <Button kind="primary" icon="copy" onClick={() => void copy(list)}>
                {words.copy}
              </Button>
            )}
            <Button kind="quiet" onClick={onClose}>
              {words.no}
            </Button>
          </>
        )
      }
    >
      {!state && <Spinner label={desk.loading} />}
      {state?.mail && <p>{words.text[news](state.addresses.length)}</p>}
      {state && !state.mail && (
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
