import { useEffect, useRef, useState } from 'react';
import { rsvpWords } from '../../../content/events/rsvp';
import { posting } from '../../../content/shell/messages';
import type { TicketRequest } from '../../../domain/rsvps/rsvp';
import { offline, useConnection } from '../../../offline';
import { log } from '../../../platform/log';
import { Button } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';

const words = rsvpWords.already;

/** The server says the same for every email, so it may be someone else's. */
async function requestTicket(request: TicketRequest) {
  const rsvps = await (await offline())?.myRsvps().catch(log);
  return (await rsvps?.requestTicket(request)) ?? ({ ok: false, reason: 'offline' } as const);
}

function failureText({ reason }: { reason: string }): string {
  if (reason === 'noMail') return words.noMail;
  return posting.why(reason === 'busy' ? reason : 'unreachable', '');
}

interface AlreadyRegisteredProps {
  /** The event and the email of the refused RSVP; another object after each refusal. */
  request: TicketRequest;
  onChangeEmail: () => void;
}

/** In the RSVP form, after its email was refused: mails the ticket that the email has, or leads to the field. */
export function AlreadyRegistered({ request, onChangeEmail }: AlreadyRegisteredProps) {
  const isOffline = useConnection().state === 'offline';
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof requestTicket>>>();
  const notice = useRef<HTMLDivElement>(null);
  const isSent = answer?.ok === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another refusal, and when the button is gone
  useEffect(() => notice.current?.focus(), [request, isSent]);

  const send = async () => {
    setSending(true);
    // The same failure is announced again.
    setAnswer(undefined);
    setAnswer(await requestTicket(request));
    setSending(false);
  };

  const failure = answer?.ok === false && failureText(answer);
  return (
    <Notice
      ref={notice}
      tone={isSent ? 'good' : 'wait'}
      title={!isSent && words.title}
      action={
        <>
          {!isSent && (
            <Button kind="ink" busy={isSending} disabled={isOffline} onClick={send}>
              {words.send}
            </Button>
          )}
          <Button onClick={onChangeEmail}>{words.change}</Button>
        </>
      }
    >
      {!failure && (isSent || !isOffline) && <p>{isSent ? words.sent : words.text}</p>}
      {/* The focus comes with the other words. */}
      <p role="status">{failure || (!isSent && isOffline && words.offline)}</p>
    </Notice>
  );
}
