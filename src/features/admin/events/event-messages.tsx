import { adminPages } from '../../../content/admin/admin-pages';
import { type AuditRow, readRecordHistory } from '../../../data/admin/audit-log';
import type { PageAnswer } from '../../../data/admin/list-query';
import { emailsOf, readRsvpsOf } from '../../../data/admin/rsvps';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import { Button, buttonClass } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { copyText } from '../../../ui/sheet/copy-text';
import { Answered } from '../kit/answered';
import { mailLink } from '../kit/table/mail-link';
import { momentText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { useMay } from '../role';
import { ChangeLines } from './changes/change-lines';

const words = adminPages.event.mails;
const followsLog = ['audit_log'] as const;
const followsGuests = ['event_rsvps'] as const;

/** A notification that the team sent, or chose not to send. */
interface SentMail {
  id: string;
  kind: keyof typeof words.kinds;
  mails: number;
  who: string;
  at: string;
}

const isKind = (kind: unknown): kind is SentMail['kind'] => typeof kind === 'string' && kind in words.kinds;

const mailsIn = (entries: readonly AuditRow[]): SentMail[] =>
  entries.flatMap(({ id, action, after, actor_email, created_at }) =>
    action === 'tell' && isKind(after?.kind)
      ? [{ id, kind: after.kind, mails: Number(after.queued ?? 0), who: actor_email, at: created_at }]
      : [],
  );

/** Returns the notifications of an event from the audit log; null while they load, or for an account that may not read it. */
export function useSentMails(event: string): PageAnswer<SentMail> | null {
  const may = useMay()('audit_log', 'list');
  const answer = useLiveQuery(
    ['record-history', event, may],
    async () => (may ? readRecordHistory(event) : null),
    followsLog,
  );
  return answer?.ok ? { ...answer, items: mailsIn(answer.items) } : answer;
}

interface EventMessagesProps {
  event: EventRecord;
  sent: PageAnswer<SentMail> | null;
  /** Changes that guests may not know. */
  changes: readonly FieldChange[];
  onNotify: (() => void) | undefined;
}

/** Notifies guests of changes, writes to them, and lists what was sent. */
export function EventMessages({ event, sent, changes, onNotify }: EventMessagesProps) {
  const may = useMay();
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 @desktop:grid-cols-2">
      <div className="grid grid-cols-1 gap-8">
        {onNotify && (
          <section className="grid justify-items-start gap-3 border-2 border-rule p-4">
            <h3 className="h3">{words.unannounced}</h3>
            <ChangeLines changes={changes} />
            <Button kind="primary" size="sm" icon="mail" onClick={onNotify}>
              {adminPages.notify.open}
            </Button>
          </section>
        )}
        {!onNotify && !may('event_rsvps', 'list') && <p className="text-muted">{words.nothing}</p>}
        {may('event_rsvps', 'list') && <WriteToGuests event={event} />}
      </div>
      {may('audit_log', 'list') && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="h3">{words.sent}</h3>
          <Answered answer={sent}>
            {(mails) =>
              mails.length === 0 ? (
                <p className="text-muted">{words.none}</p>
              ) : (
                <ul className="border-base-300 border-t">
                  {mails.map(({ id, kind, mails: count, who, at }) => (
                    <li
                      key={id}
                      className="flex flex-wrap items-baseline justify-between gap-x-4 border-base-300 border-b py-2"
                    >
                      <b>{words.kinds[kind]}</b>
                      {kind !== 'none' && <span className="num">{words.count(count)}</span>}
                      <span className="basis-full text-muted text-sm wrap-anywhere">
                        {words.by(who, momentText(at))}
                      </span>
                    </li>
                  ))}
                </ul>
              )
            }
          </Answered>
        </section>
      )}
    </div>
  );
}

function WriteToGuests({ event: { id, title } }: Pick<EventMessagesProps, 'event'>) {
  const rsvps = useLiveQuery(['rsvps-of', id], () => readRsvpsOf(id), followsGuests);
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="h3">{words.write}</h3>
      <Answered answer={rsvps}>
        {(items) => {
          const addresses = emailsOf(items.filter(({ status }) => status === 'confirmed'));
          const people = addresses.length;
          if (people === 0) return <p className="text-muted">{words.noGuests}</p>;
          const link = mailLink(addresses, title);
          return (
            <>
              <p className="max-w-measure text-sm">
                {link ? words.writeText(people) : words.tooMany(people)}
              </p>
              <p className="flex flex-wrap gap-3">
                {link && (
                  <a href={link} className={buttonClass('plain', 'sm')}>
                    <Icon name="mail" />
                    {words.open}
                  </a>
                )}
                <Button
                  size="sm"
                  icon="copy"
                  onClick={() => void copyText(addresses.join(', '), adminPages.notify)}
                >
                  {adminPages.notify.copy}
                </Button>
              </p>
            </>
          );
        }}
      </Answered>
    </section>
  );
}
