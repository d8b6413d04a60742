import type { FieldPath } from 'react-hook-form';
import { roleWords } from '../../../content/account/roles';
import { adminTeam as words } from '../../../content/admin/admin-team';
import type { TeamMember } from '../../../domain/accounts/team';
import { type Role, roles } from '../../../domain/roles';
import { labelClass } from '../../../ui/form/field';
import type { CustomControl, FieldSpec } from '../../../ui/form/form-field';
import { EventChoice } from './event-choice';

/** The values of a form with a role. */
export interface RoleValues {
  role: Role;
  /** Ids of events, and of series (`markedSeries`). */
  given?: string[] | undefined;
}

type Led = Pick<TeamMember, 'events' | 'series'>;

/**
 * Returns the fields of a role: the choice with what each may do, and the events of a leader.
 * @param led what the account leads, which may be over
 */
export const roleFields = <Values extends RoleValues>(
  led: Led = { events: [], series: [] },
): FieldSpec<Values>[] => [
  {
    name: 'role' as FieldPath<Values>,
    label: words.role,
    render: (control) => <RoleChoice {...control} />,
  },
  {
    name: 'given' as FieldPath<Values>,
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
