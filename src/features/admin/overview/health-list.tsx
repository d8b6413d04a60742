import { adminOverview } from '../../../content/admin/admin-overview';
import { errorsWithin } from '../../../data/admin/waiting';
import { Icon } from '../../../ui/parts/icon';

const words = adminOverview.health;

interface HealthListProps {
  /** Recent errors on devices. Null if unknown. */
  errors: number | null;
  /** Whether the server sends mail. Null if unknown. */
  mail: boolean | null;
}

/** What works. Errors are in the list of tasks instead. */
export function HealthList({ errors, mail }: HealthListProps) {
  const lines = [
    mail !== null && { good: mail, text: mail ? words.mail : words.noMail },
    errors === 0 && { good: true, text: words.noErrors(errorsWithin) },
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  const isGood = lines.every(({ good }) => good);
  return (
    <section className="grid gap-3">
      <h2 className="h3">{isGood ? words.good : words.notGood}</h2>
      <ul className="grid gap-2 border-rule border-t-2 pt-3">
        {lines.map(({ good, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon name={good ? 'ok' : 'alert'} className={good ? 'text-success' : 'text-error'} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
