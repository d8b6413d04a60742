import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { notifyGuests } from '../../../data/admin/actions';
import { emailsOf, readRsvpsOf } from '../../../data/admin/rsvps';
import { type Failure, failureOf } from '../../../data/failure';
import { browserHttp } from '../../../data/http';
import { readFeatures } from '../../../data/server-status';
import type { EventNewsAnswer } from '../../../domain/choices';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import { Field } from '../../../ui/form/field';
import { TextArea } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import { Spinner } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { copyText } from '../../../ui/sheet/copy-text';
import { Sheet } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText, unreadText } from '../kit/failure-toast';
import { renew, useLiveQuery } from '../kit/use-live-query';
import { activeRsvps } from '../overview/tasks';
import { useMay } from '../role';
import { ChangeLines } from './changes/change-lines';

const words = adminPages.notify;
const followsGuests = ['event_rsvps'] as const;

interface NotifyDialogProps {
  event: EventRecord;
  changes: readonly FieldChange[];
  onClose: () => void;
}

/** Who can be notified. `mail`: whether the server sends mail. */
type Reach =
  | { ok: true; mail: boolean; guests: { emails: string[]; withoutEmail: number } | null }
  | ({ ok: false } & Failure);

/** @param mayList whether the account may list RSVPs. To others, the server answers with no rows, so `guests` is null. */
async function readReach(event: string, mayList: boolean): Promise<Reach> {
  const [features, rsvps] = await Promise.all([
    readFeatures(browserHttp),
    mayList ? readRsvpsOf(event) : null,
  ]);
  if (rsvps && !rsvps.ok) return rsvps;
  if (!features) return { ok: false, ...failureOf(null) };
  const coming = rsvps?.items.filter(({ status }) => status !== 'cancelled');
  // Those under 18 are reached through the RSVP that they come with.
  const withoutEmail = coming?.filter(({ email, party_of }) => !email && !party_of).length ?? 0;
  return {
    ok: true,
    mail: features.mail,
    guests: coming ? { emails: emailsOf(coming), withoutEmail } : null,
  };
}

/** Notifies guests by mail, or lists their addresses if the server sends no mail. Can be closed without a decision. */
export default function NotifyDialog({ event, changes, onClose }: NotifyDialogProps) {
  const news = event.status === 'cancelled' ? 'cancelled' : 'changed';
  const mayList = useMay()('event_rsvps', 'list');
  const client = useQueryClient();
  const key = ['notify', event.id, mayList];
  const reach = useLiveQuery(key, () => readReach(event.id, mayList), followsGuests);
  const [busy, setBusy] = useState(false);

  const answerWith = async (kind: EventNewsAnswer, done: (mails: number) => string) => {
    setBusy(true);
    const answer = await notifyGuests(event.id, kind);
    setBusy(false);
    if (!answer.ok) return void toast({ title: words.failed, text: failureText(answer), tone: 'bad' });
    toast({ title: done(answer.value), tone: 'good' });
    onClose();
  };
  const readAgain = async () => {
    setBusy(true);
    await renew(client, { queryKey: key });
    setBusy(false);
  };
  const later = (
    <Button kind="quiet" onClick={onClose}>
      {words.later}
    </Button>
  );
  if (!reach?.ok)
    return (
      <Sheet open title={words.title} note={event.title} onClose={onClose} footer={reach && later}>
        <ChangeLines changes={changes} />
        {reach ? (
          <Notice
            tone="bad"
            title={words.unread}
            live
            action={
              <Button size="sm" busy={busy} onClick={() => void readAgain()}>
                {adminPages.unread.retry}
              </Button>
            }
          >
            {unreadText(reach)}
          </Notice>
        ) : (
          <Spinner label={adminPages.loading} />
        )}
      </Sheet>
    );

  const { mail, guests } = reach;
  const { emails, withoutEmail } = guests ?? { emails: [], withoutEmail: 0 };
  const people = emails.length;
  const hasGuests = (guests ? people + withoutEmail : activeRsvps(event)) > 0;
  const sends = mail && hasGuests && (!guests || people > 0);
  const byHand = guests !== null && hasGuests && !sends;
  const list = emails.join(', ');
  return (
    <Sheet
      open
      title={words.title}
      note={event.title}
      onClose={onClose}
      footer={
        <>
          {sends && (
            <Button kind="primary" icon="mail" busy={busy} onClick={() => void answerWith(news, words.sent)}>
              {words.send}
            </Button>
          )}
          {byHand && people > 0 && (
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
          {later}
        </>
      }
    >
      <ChangeLines changes={changes} />
      {!hasGuests && <p>{words.noGuests}</p>}
      {sends && <p>{guests ? words.text[news](people) : words.textUncounted[news]}</p>}
      {!mail && !guests && hasGuests && <p>{words.noMailNorList}</p>}
      {byHand && people > 0 && (
        <>
          <p>{words.noMail}</p>
          <Field label={words.addresses}>
            {(control) => <TextArea {...control} readOnly value={list} rows={5} />}
          </Field>
        </>
      )}
      {withoutEmail > 0 && <p>{words.withoutEmail(withoutEmail)}</p>}
    </Sheet>
  );
}
