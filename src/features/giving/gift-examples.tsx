import { Link } from 'react-router-dom';
import { giving } from '../../content/giving/giving';
import { money } from '../../domain/giving/currencies';
import { StubFace } from '../../ui/art/ticket';
import { useSite } from '../content/use-site';
import { type Example, Lamps } from './lamps';
import { MonthlyTiers, type Tier } from './monthly-tiers';

const { monthly } = giving;

/** Lists what gifts pay for. Shown before online giving is known to work, and where it does not. */
export function OnceExamples({ presets, isKnownOff }: { presets: readonly Example[]; isKnownOff: boolean }) {
  return <Lamps presets={presets} asTags={isKnownOff} />;
}

export function MonthlyExamples({ tiers }: { tiers: readonly Tier[] }) {
  const { currency } = useSite();
  const [first] = tiers;
  return (
    <MonthlyTiers
      tiers={tiers}
      stubOf={(amount) => <StubFace word={money(amount, currency)} note={monthly.each} />}
    >
      <p>
        {first && monthly.byHand(money(first.amount, currency))}{' '}
        <Link to={monthly.link.to}>{monthly.link.label}</Link>
      </p>
    </MonthlyTiers>
  );
}
