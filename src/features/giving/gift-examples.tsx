import { Link } from 'react-router-dom';
import { giving } from '../../content/giving/giving';
import { dollars } from '../../domain/giving/donation';
import { StubFace } from '../../ui/art/ticket';
import { type Example, Lamps } from './lamps';
import { MonthlyTiers, type Tier } from './monthly-tiers';

const { monthly } = giving;

/** Lists what gifts pay for. Shown before online giving is known to work, and where it does not. */
export function OnceExamples({ presets }: { presets: readonly Example[] }) {
  return <Lamps presets={presets} />;
}

export function MonthlyExamples({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <MonthlyTiers tiers={tiers} stubOf={(cents) => <StubFace word={dollars(cents)} note={monthly.each} />}>
      <p>
        {monthly.byHand} <Link to={monthly.link.to}>{monthly.link.label}</Link>
      </p>
    </MonthlyTiers>
  );
}
