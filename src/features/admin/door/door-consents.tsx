import { adminDoor } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import type { DoorParty } from '../../../data/admin/door/door';
import type { Attendance } from '../../../domain/door/door';
import { callableContact } from '../../../domain/rsvps/consent';
import { isYesMissing } from '../../../domain/rsvps/parents-answer';
import { answerAbout } from '../../../domain/rsvps/party';
import { byName } from '../../../domain/text/fold';
import { dialled } from '../../../domain/text/phone';
import { buttonClass } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';

const words = adminDoor.consent;

interface DoorConsentsProps {
  parties: Iterable<DoorParty>;
  attendance: ReadonlyMap<string, Attendance>;
}

/** Returns guests under 18 without consent, those who are in first, then by name. */
export function withoutConsent({ parties, attendance }: DoorConsentsProps) {
  return [...parties]
    .map((party) => ({ party, isIn: (attendance.get(party.id)?.inside ?? 0) > 0 }))
    .filter(
      ({ party, isIn }) =>
        isYesMissing(answerAbout(party.under_18, party.consent_state)) &&
        (isIn || party.status !== 'cancelled'),
    )
    .sort((a, b) => Number(b.isIn) - Number(a.isIn) || byName(a.party, b.party));
}

/** Whom to call about guests under 18 whose parents have not said yes. */
export function DoorConsents(props: DoorConsentsProps) {
  const rows = withoutConsent(props);
  if (rows.length === 0) return null;
  return (
    <section className="border-rule border-t-2 pt-5">
      <h3 className="h3">
        {words.title} <span className="num text-lg">{rows.length}</span>
      </h3>
      <ul>
        {rows.map(({ party, isIn }) => (
          <li
            key={party.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b py-2"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
                <b className="h3 text-lg">{party.name || adminPages.emptied}</b>
                <span className={isIn ? 'font-semibold text-error text-sm' : 'font-semibold text-sm'}>
                  {isIn ? words.isIn : words.notHere}
                </span>
              </p>
              <p className="text-sm">{party.guardian_name || words.noGuardian}</p>
            </div>
            <GuardianLink name={party.guardian_name} contact={callableContact(party)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GuardianLink({ name, contact }: { name: string; contact: string }) {
  if (!contact) return null;
  const isEmail = contact.includes('@');
  const label = isEmail ? words.write(name) : words.call(name);
  return (
    <a
      href={isEmail ? `mailto:${contact}` : `tel:${dialled(contact)}`}
      className={buttonClass('plain', 'sm')}
      aria-label={`${label}: ${contact}`}
    >
      <Icon name={isEmail ? 'mail' : 'phone'} />
      {contact}
    </a>
  );
}
