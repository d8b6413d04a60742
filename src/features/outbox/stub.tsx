import type { ReactNode } from 'react';
import { outbox } from '../../content/outbox';
import type { OutboxItem } from '../../offline/item';
import { Icon } from '../../ui/icon';
import { Stamp } from '../../ui/stamp';
import { Ticket } from '../../ui/ticket';
import { needsYou, sentenceOf, stampOf, whenOf } from './item-words';
import { useFresh } from './use-fresh';

interface StubProps {
  item: OutboxItem;
  /** Buttons under the sentence. */
  children?: ReactNode;
}

/** One thing that was sent from this phone, with the stamp of what is really true of it. */
export function Stub({ item, children }: StubProps) {
  const stamp = stampOf(item);
  const fresh = useFresh(stamp.kind);
  const { guests, title } = item.subject;
  return (
    <Ticket
      roomy
      label={guests === undefined ? undefined : outbox.admit(guests)}
      title={title}
      lines={
        <>
          <p>{whenOf(item)}</p>
          <p className="stub-sentence">
            {item.state === 'waiting' && needsYou(item) && <Icon name="alert" />}
            {sentenceOf(item)}
          </p>
          {children}
        </>
      }
      stub={<Stamp {...stamp} fresh={fresh} />}
    />
  );
}
