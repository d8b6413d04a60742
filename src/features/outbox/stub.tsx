import type { ReactNode } from 'react';
import { outbox } from '../../content/outbox';
import { useSendsWhenClosed } from '../../offline/offline-store';
import type { OutboxItem } from '../../offline/outbox-item';
import { FlyerImage } from '../../ui/flyer-image';
import { Icon } from '../../ui/icon';
import { Stamp } from '../../ui/stamp';
import { Ticket } from '../../ui/ticket';
import { canManage, needsYou, sentenceOf, stampOf } from './item-words';
import { whenOf } from './ticket-facts';
import { useFresh } from './use-fresh';
import { useMovedNote } from './use-moved-note';
import { useWaitingChange } from './use-waiting-change';

interface StubProps {
  item: OutboxItem;
  /** Opens what can be done about an RSVP that was accepted. */
  onManage?: ((id: string) => void) | undefined;
  /** Shows the flyer of its event; where that is not beside the ticket already. */
  withFlyer?: boolean;
  /** Buttons under the sentence. */
  children?: ReactNode;
}

/** One thing that was sent from this phone, with the stamp of what is really true of it. */
export function Stub({ item, onManage, withFlyer, children }: StubProps) {
  const stamp = stampOf(item);
  const sendsWhenClosed = useSendsWhenClosed();
  const fresh = useFresh(stamp.kind);
  const { guests, title, action, location } = item.subject;
  const moved = useMovedNote(item);
  const waits = useWaitingChange(item);
  return (
    <Ticket
      roomy
      label={action ? outbox.actions[action] : guests === undefined ? undefined : outbox.admit(guests)}
      title={title}
      lead={withFlyer && <FlyerImage src={item.subject.flyer} title={title} className="ticket-flyer" />}
      lines={
        <>
          <p>{whenOf(item)}</p>
          {location && <p>{location}</p>}
          {moved.was && (
            <p ref={moved.ref} className="stub-moved">
              {outbox.moved(moved.was)}
            </p>
          )}
          <p className="stub-sentence">
            {item.state === 'waiting' && needsYou(item) && <Icon name="alert" />}
            {sentenceOf(item, sendsWhenClosed)}
          </p>
          {waits?.action && <p className="stub-sentence">{outbox.changeWaits[waits.action]}</p>}
          {onManage && canManage(item) && (
            <p className="stub-ways">
              <button type="button" className="text-button" onClick={() => onManage(item.id)}>
                {item.outcome === 'cancelled' ? outbox.restore : outbox.manage}
                <span className="sr-only"> for {title}</span>
              </button>
            </p>
          )}
          {children}
        </>
      }
      stub={<Stamp {...stamp} fresh={fresh} />}
    />
  );
}
