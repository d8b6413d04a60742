import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { received } from '../../content/shell/received';
import { oneAnswer } from '../../domain/rsvps/party';
import { isOpen, type OutboxItem, useConnection, useItem, useSendsWhenClosed } from '../../offline';
import { Stamp } from '../../ui/art/stamp';
import { Ticket } from '../../ui/art/ticket';
import { Button, buttonClass } from '../../ui/parts/button';
import { Steps } from '../../ui/parts/steps';
import { stampTime } from '../../ui/parts/zoned-date';
import { outcomeMessage } from './announcements';
import { promiseOf, sentenceOf, stampOf } from './item-words';
import { useShowsResult } from './shown-results';
import { thisPhoneHash } from './this-phone-address';
import { useInSight } from './use-in-sight';

interface ReceiptProps {
  /** The item as its form sent it. */
  item: OutboxItem;
  /** What the person wrote. Only this page has it: receipts contain no input. */
  lines?: readonly string[] | undefined;
  steps?: readonly { title: string; text: string }[] | undefined;
  again?: string | undefined;
  /** Called by the button `again`, and when the item was taken back into its form or deleted. */
  onAgain: () => void;
}

/** Replaces a form once it was sent: its ticket, whose stamp follows the item, and what happens next. */
export function Receipt({ item: sent, lines = [], steps, again, onAgain }: ReceiptProps) {
  const ticket = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { item, isNew, isBlank, isCovered } = useInSight(useLatest(sent, onAgain), ticket);
  useShowsResult(({ id }) => !isCovered && id === item.id);
  const sendsWhenClosed = useSendsWhenClosed();
  useEffect(() => heading.current?.focus(), []);
  // The sentences follow it.
  useConnection();

  const unsent = isOpen(item);
  const message = item.state === 'accepted' ? outcomeMessage(item) : null;
  const text = message ? message.text : sentenceOf(item, sendsWhenClosed);
  // No RSVP: those are tickets.
  const stamp = stampOf(item, oneAnswer('none'));
  const note = item.settledAt && stamp.kind === 'received' ? stampTime(item.settledAt) : stamp.note;
  const all = unsent && steps ? [received.unsent(promiseOf(item, sendsWhenClosed)), ...steps] : steps;
  return (
    <div className="grid max-w-120 justify-items-start gap-6">
      <Ticket
        ref={ticket}
        titleRef={heading}
        stacked
        className="w-full scroll-mt-28 [--stamp:1.7] max-narrow:[--stamp:0.85]"
        label={received.labels[item.kind]}
        title={message?.title ?? (unsent ? received.saved : item.subject.title)}
        lines={
          <>
            {text && <p className="text-base">{text}</p>}
            {lines.map((line) => (
              <p key={line} dir="auto" className="mt-2 wrap-anywhere">
                {line}
              </p>
            ))}
          </>
        }
        stub={!isBlank && <Stamp kind={stamp.kind} note={note} fresh={isNew} />}
      />
      {item.state === 'refused' && (
        <a href={thisPhoneHash} className={buttonClass()}>
          {received.refused}
        </a>
      )}
      {all && item.state !== 'refused' && (
        <section className="grid w-full gap-3">
          <h3 className="h2 text-4xl">{received.next}</h3>
          <Steps steps={all} current={0} />
        </section>
      )}
      {again && (
        <Button className="w-full" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}

/** Returns the stored item, or its last state after its receipt was cleared. */
function useLatest(sent: OutboxItem, onGone: () => void): OutboxItem {
  const stored = useItem(sent.id);
  const [last, setLast] = useState<{ item: OutboxItem; wasStored: boolean }>({
    item: sent,
    wasStored: false,
  });
  if (stored && (stored !== last.item || !last.wasStored)) setLast({ item: stored, wasStored: true });
  const isGone = !stored && last.wasStored && last.item.state !== 'accepted';
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  return last.item;
}
