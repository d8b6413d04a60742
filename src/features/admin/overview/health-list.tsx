import { adminOverview } from '../../../content/admin/admin-overview';
import { site } from '../../../content/site';
import { errorsWithin, type Waiting } from '../../../data/admin/waiting';
import { Icon } from '../../../ui/parts/icon';
import { seenAt } from '../../../ui/parts/zoned-date';

const words = adminOverview.health;

interface HealthListProps {
  /** Recent errors on devices. Null if unknown. */
  errors: number | null;
  /** Whether the server sends mail. Null if unknown. */
  mail: boolean | null;
  /** Null if unknown. */
  upkeep: Waiting['upkeep'];
}

/** What works. Errors, failed mails and missing backups are in the list of tasks instead. */
export function HealthList({ errors, mail, upkeep }: HealthListProps) {
  const { backup, stuck = 0 } = upkeep ?? {};
  const lines = [
    backup?.made_at &&
      !backup.late && {
        good: true,
        text: words.backup(seenAt(Date.parse(backup.made_at), Date.now(), site().zone)),
      },
    errors === 0 && { good: true, text: words.noErrors(errorsWithin) },
    stuck > 0
      ? { good: false, text: words.stuck(stuck) }
      : mail !== null && { good: mail, text: mail ? words.mail : words.noMail },
  ].filter((line) => typeof line === 'object' && line !== null);
  if (lines.length === 0) return null;
  const isGood = lines.every(({ good }) => good);
  return (
    <section className="grid gap-2">
      <h2 className="h3 text-title">{isGood ? words.good : words.notGood}</h2>
      <ul className="grid gap-2 border-rule border-t-2 pt-3 text-base">
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
