import { Controller, useWatch } from 'react-hook-form';
import { adminSite } from '../../../../content/admin/admin-site';
import type { SiteFieldWords } from '../../../../content/admin/site-fields';
import { isObject } from '../../../../domain/content/fields';
import { Field } from '../../../../ui/form/field';
import { Select } from '../../../../ui/form/inputs';
import { textsIn } from '../content-values';
import type { FieldTools } from './field-parts';

interface RowOfFieldProps extends FieldTools {
  /** The name of the list. */
  list: string;
  path: string;
  words: SiteFieldWords;
}

/** Chooses a row of a list of the same page, as the list is now. */
export function RowOfField({ list, path, words, form, errors, idOf }: RowOfFieldProps) {
  const typed: unknown = useWatch({ control: form.control, name: list });
  const rows = (Array.isArray(typed) ? typed : []).filter(isObject);
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, onChange } }) => (
        <Field id={idOf(path)} label={words.label} hint={words.hint} error={errors[path]}>
          {(control) => (
            <Select
              {...control}
              value={rows.some(({ id }) => id === value) ? `${value}` : ''}
              onChange={({ target }) => onChange(target.value)}
            >
              <option value="">{adminSite.fields.noRow}</option>
              {rows.map((row) => (
                <option key={`${row.id}`} value={`${row.id}`}>
                  {textsIn(row)[0]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    />
  );
}
