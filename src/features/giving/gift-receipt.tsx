import { useEffect, useRef, useState } from 'react';
import { giving as words } from '../../content/giving/giving';
import { givingOnline } from '../../content/giving/giving-online';
import { money } from '../../domain/giving/currencies';
import { Stamp } from '../../ui/art/stamp';
import { Ticket } from '../../ui/art/ticket';
import { buttonClass } from '../../ui/parts/button';
import { stampTime } from '../../ui/parts/zoned-date';
import { ContentLink } from '../content/content-link';
import type { Gift } from './gift-draft';

const { receipt } = givingOnline;

interface GiftReceiptProps {
  gift: Gift;
  isDemo: boolean;
  /** Whether the page offers monthly gifts, below. */
  hasMonthly: boolean;
}

/** The ticket of a gift whose checkout has just led back to the page. */
export default function GiftReceipt({ gift, isDemo, hasMonthly }: GiftReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => Date.now());
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid w-full max-w-120 justify-items-start gap-4">
      <Ticket
        as="h2"
        titleRef={heading}
        stacked
        className="w-full scroll-mt-28"
        label={givingOnline.product[gift.kind]}
        title={`${money(gift.amount, gift.currency)} · ${receipt.each[gift.kind]}`}
        lines={
          <p>
            {isDemo ? receipt.demo : <ContentLink to={words.monthly.link.to}>{receipt.byMail}</ContentLink>}
          </p>
        }
        stub={<Stamp kind="received" note={stampTime(now)} fresh />}
      />
      {gift.kind === 'once' && hasMonthly && (
        <a href="#monthly" className={buttonClass()}>
          {receipt.monthly}
        </a>
      )}
    </div>
  );
}
