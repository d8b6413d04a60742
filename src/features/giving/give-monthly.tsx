import { Link } from 'react-router-dom';
import { giving } from '../../content/giving';
import { givingOnline } from '../../content/giving-online';
import { messages } from '../../content/messages';
import type { Gifts } from '../../data/server-status';
import { dollars } from '../../domain/donation';
import { StubButton, Ticket } from '../../ui/ticket';
import { useCheckout } from './use-checkout';

const words = givingOnline.monthly;
const { tiers, each, link } = giving.monthly;

export function GiveMonthly({ gifts, offline }: { gifts: Gifts; offline: boolean }) {
  const { busy, reason, open } = useCheckout(gifts, 'monthly', messages.donation.monthlyFailed);
  return (
    <>
      <ul className="thirds">
        {tiers.map(({ cents, title, text }) => (
          <li key={cents}>
            <Ticket
              title={title}
              lines={text}
              stub={
                <StubButton
                  word={
                    <>
                      <span className="sr-only">{words.give} </span>
                      {dollars(cents)}
                    </>
                  }
                  note={busy === cents ? words.opening : each}
                  aria-disabled={busy !== null || undefined}
                  onClick={() => open(cents)}
                />
              }
              roomy
            />
          </li>
        ))}
      </ul>
      <p className="mt-6">{offline ? giving.needsSignal : reason || words.until}</p>
      <p>
        {gifts.portal ? (
          <a href={gifts.portal} rel="noopener">
            {words.portal}
          </a>
        ) : (
          <Link to={link.to}>{words.portal}</Link>
        )}
      </p>
    </>
  );
}
