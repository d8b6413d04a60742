import type { FieldPath } from 'react-hook-form';
import { roleWords } from '../../../content/account/roles';
import { adminTeam as words } from '../../../content/admin/admin-team';
import { site } from '../../../content/site';
import { readUpcoming } from '../../../data/admin/events';
import type { TeamMember } from '../../../domain/accounts/team';
import { type Role, roles } from '../../../domain/roles';
import { labelClass } from '../../../ui/form/field';
import type { CustomControl, FieldSpec } from '../../../ui/form/form-field';
import { Checkbox } from '../../../ui/form/inputs';
import { dayText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';

/** The values of a form with a role. */
export interface RoleValues {
  role: Role;
  events?: string[] | undefined;
}

const follows = ['events', 'event_rsvps'] as const;
/** As many as a person scrolls through. */
const mostEvents = 200;

type LedEvent = TeamMember['events'][number];

/**
 * Returns the fields of a role: the choice with what each may do, and the events of a leader.
 * @param led the events that the account leads, which may be over
 */
export const roleFields = <Values extends RoleValues>(led: readonly LedEvent[] = []): FieldSpec<Values>[] => [
  {
    name: 'role' as FieldPath<Values>,
    label: words.role,
    render: (control) => <RoleChoice {...control} />,
  },
  {
    name: 'events' as FieldPath<Values>,
    label: words.events.title,
    when: ({ role }) => role === 'leader',
    render: (control) => <EventChoice {...control} led={led} />,
  },
];

/** @param id of the first choice, to which an error summary links */
function RoleChoice({ id, value, onChange }: CustomControl) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className={labelClass}>{words.role}</legend>
      {roles.map((role, index) => (
        <label
          key={role}
          className="grid cursor-pointer grid-cols-head items-start gap-3 border-2 border-base-300 px-3 py-2 has-checked:border-rule"
        >
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            className="checkbox rounded-full"
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span className="min-w-0">
            <b className="block">{roleWords[role].name}</b>
            <span className="block text-muted text-sm leading-snug">{roleWords[role].may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function EventChoice({ id, value, onChange, led }: CustomControl & { led: readonly LedEvent[] }) {
  const upcoming = useLiveQuery(['led-events'], () => readUpcoming(mostEvents, site().zone), follows);
  const coming = upcoming?.ok ? upcoming.items : [];
  const past = led.filter((event) => !coming.some((one) => one.id === event.id));
  const chosen = textsOf(value);
  const events = [...coming, ...past];
  return (
    <fieldset className="grid grid-cols-1">
      <legend className={labelClass}>{words.events.title}</legend>
      <p className="text-muted text-sm">{words.events.hint}</p>
      {upcoming?.ok && events.length === 0 && <p>{words.events.none}</p>}
      {events.map((event, index) => (
        <Checkbox
          key={event.id}
          id={index === 0 ? id : undefined}
          label={`${event.title}, ${dayText(event.date)}`}
          checked={chosen.includes(event.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, event.id] : chosen.filter((one) => one !== event.id))
          }
        />
      ))}
    </fieldset>
  );
}
