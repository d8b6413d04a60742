import { adminSite } from '../../../../content/admin/admin-site';
import { Field } from '../../../../ui/form/field';
import { TextInput } from '../../../../ui/form/inputs';
import { zoneName } from '../../../../ui/parts/zoned-date';
import { momentFromText, momentToText } from './moment-text';

const words = adminSite.fields;

interface MomentFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  optional?: true | undefined;
  error?: string | undefined;
  /** ISO 8601 in UTC; '' for none, and a time that the clocks skip as it was typed. */
  value: string;
  onChange: (value: string) => void;
  zone: string;
}

/** A day and a time on the clock of the ministry, also for an editor in another zone. */
export function MomentField({ value, onChange, zone, hint, error, ...field }: MomentFieldProps) {
  const text = momentToText(value, zone);
  const { is } = momentFromText(text, zone);
  const instant = is === 'empty' || is === 'skipped' ? Date.now() : value;
  const said =
    is === 'twice'
      ? words.twice(zoneName(instant, zone))
      : [hint, words.zone(zoneName(instant, zone))].filter(Boolean).join(' ');
  const skipped = is === 'skipped' ? words.skipped(text.slice(11, 16)) : undefined;
  return (
    <Field {...field} hint={said} error={skipped ?? error}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          value={text}
          onChange={({ target }) => onChange(momentFromText(target.value, zone).moment)}
        />
      )}
    </Field>
  );
}
