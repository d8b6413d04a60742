import { Link } from 'react-router-dom';
import { giving } from '../../content/giving/giving';
import { dollars } from '../../domain/giving/donation';
import { StubFace } from '../../ui/art/ticket';
import { Lamps } from './lamps';
import { MonthlyTiers } from './monthly-tiers';

const { once, monthly } = giving;

/** Lists what gifts pay for. Shown before online giving is known to work, and where it does not. */
export function OnceExamples() {
  return <Lamps presets={once.presets} />;
}

export function MonthlyExamples() {
  return (
    <MonthlyTiers stubOf={(cents) => <StubFace word={dollars(cents)} note={monthly.each} />}>
      <p>
        {monthly.byHand} <Link to={monthly.link.to}>{monthly.link.label}</Link>
      </p>
    </MonthlyTiers>
  );
}
