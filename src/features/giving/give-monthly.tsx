import { Link } from 'react-router-dom';
import { giving } from '../../content/giving/giving';
import { givingOnline } from '../../content/giving/giving-online';
import { messages } from '../../content/shell/messages';
import type { Gifts } from '../../data/server-status';
import { money } from '../../domain/giving/currencies';
import { StubButton } from '../../ui/art/ticket';
import { useSite } from '../content/use-site';
import { MonthlyTiers, type Tier } from './monthly-tiers';
import { useCheckout } from './use-checkout';

const words = givingOnline.monthly;
const { each, link } = giving.monthly;

interface GiveMonthlyProps {
  gifts: Gifts;
  tiers: readonly Tier[];
  offline: boolean;
}

export function GiveMonthly({ gifts, tiers, offline }: GiveMonthlyProps) {
  const { currency } = useSite();
  const { busy, reason, open } = useCheckout(gifts, 'monthly', messages.donation.monthlyFailed);
  return (
    <MonthlyTiers
      tiers={tiers}
      stubOf={(amount) => (
        <StubButton
          word={
            <>
              <span className="sr-only">{words.give} </span>
              {money(amount, currency)}
            </>
          }
          note={busy === amount ? words.opening : each}
          aria-disabled={busy !== null || undefined}
          onClick={() => open(amount)}
        />
      )}
    >
      <p>{offline ? giving.needsSignal : reason || (gifts.demo ? givingOnline.demo : words.until)}</p>
      <p>
        {gifts.portal ? (
          <a href={gifts.portal} rel="noopener" className="inline-block py-2.5">
            {words.portal}
          </a>
        ) : (
          <Link to={link.to} className="inline-block py-2.5">
            {words.portal}
          </Link>
        )}
      </p>
    </MonthlyTiers>
  );
}
