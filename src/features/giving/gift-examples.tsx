import { Link } from 'react-router-dom';
import { giving } from '../../content/giving';
import { dollars } from '../../domain/donation';
import { StubFace, Ticket } from '../../ui/ticket';

/** Lists what gifts pay for. Shown before online giving is known to work, and where it does not. */
export function OnceExamples() {
  return (
    <ul className="lamps">
      {giving.once.presets.map(({ cents, text }) => (
        <li key={cents}>
          <b className="lamp">{dollars(cents)}</b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function MonthlyExamples() {
  const { tiers, each, byHand, link } = giving.monthly;
  return (
    <>
      <ul className="thirds">
        {tiers.map(({ cents, title, text }) => (
          <li key={cents}>
            <Ticket title={title} lines={text} stub={<StubFace word={dollars(cents)} note={each} />} roomy />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        {byHand} <Link to={link.to}>{link.label}</Link>
      </p>
    </>
  );
}
