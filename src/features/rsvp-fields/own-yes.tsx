import type { FieldPath, FieldValues } from 'react-hook-form';
import { agreeTo, consentText } from '../../content/events/consents';
import { rsvpWords } from '../../content/events/rsvp';
import { type ConsentTextVersion, consentTextVersions } from '../../domain/rsvps/consent';
import type { CustomControl, FieldSpec } from '../../ui/form/form-field';
import { Checkbox } from '../../ui/form/inputs';

const words = rsvpWords.children.own;

interface Party extends FieldValues {
  under_18?: boolean | null | undefined;
  children?: Record<string, string | number> | undefined;
  agreed_text?: string | null | undefined;
}

const hasChildren = ({ children }: Party): boolean => Number(children?.count ?? 0) > 0;

/** Whether an adult with children says yes for them. Nobody under 18 is asked. */
export const saysOwnYes = (values: Party): boolean =>
  hasChildren(values) && values.under_18 !== true && Boolean(values.agreed_text);

/** Whether a guardian has to be named: somebody under 18 comes, and no adult of this RSVP says yes. */
export const needsGuardian = (values: Party): boolean =>
  (values.under_18 === true || hasChildren(values)) && !saysOwnYes(values);

/** The yes of an adult for their own children. Its value is the version of the text that they agree to. */
export const ownYesField = <Values extends Party>(): FieldSpec<Values> => ({
  name: 'agreed_text' as FieldPath<Values>,
  label: words.label,
  when: (values) => hasChildren(values) && values.under_18 !== true,
  render: (control) => <OwnYes {...control} />,
});

function OwnYes({ id, error, value, onChange }: CustomControl) {
  const version = consentTextVersions.find((one) => one === value);
  const terms = `${id}-terms`;
  return (
    <div>
      <Checkbox
        id={id}
        label={words.label}
        hint={words.hint}
        error={error}
        checked={version !== undefined}
        {...(version && { 'aria-describedby': terms })}
        onChange={({ target }) => onChange(target.checked ? consentTextVersions[0] : '')}
      />
      <div aria-live="polite">{version && <Terms id={terms} version={version} />}</div>
    </div>
  );
}

/** The text of the parent's page. A draft keeps the version that it was ticked with. */
function Terms({ id, version }: { id: string; version: ConsentTextVersion }) {
  return (
    <div id={id} className="mt-1 grid gap-2 border border-current border-dotted p-3">
      <p className="font-bold">{agreeTo}</p>
      {consentText('rsvp', {}, version).map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      <p className="text-muted text-sm">{words.link}</p>
    </div>
  );
}
