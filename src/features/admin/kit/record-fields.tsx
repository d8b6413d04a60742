/** Renders the fields of a form from `domain/forms.ts` in tables, details and exports. */
import type { ReactNode } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import { thisPhone } from '../../../content/shell/this-phone';
import type { FormField } from '../../../domain/form-fields';
import { type FormName, forms } from '../../../domain/forms';
import { contactKind } from '../../../domain/rsvps/consent';
import { dialled } from '../../../domain/text/phone';
import { type ExportColumn, phoneColumn } from './export/export-columns';
import type { Fact } from './facts';
import type { ColumnOf } from './table/columns';
import { MailLink, NameCell } from './table-cells';

type FieldName<Form extends FormName> = keyof (typeof forms)[Form]['fields'] & string;
type RowOf<Form extends FormName> = Readonly<Record<FieldName<Form>, unknown>>;

const fieldsOf = <Form extends FormName>(form: Form) =>
  Object.entries<FormField>(forms[form].fields) as [FieldName<Form>, FormField][];

const plain = (value: unknown): string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');

export const exportFields = <Form extends FormName, Row extends RowOf<Form>>(
  form: Form,
): ExportColumn<Row>[] =>
  fieldsOf(form).map(([name, { control }]) =>
    control === 'phone' || control === 'contact'
      ? phoneColumn(labelIn(form, name), (row) => String(row[name]))
      : { label: labelIn(form, name), value: (row) => plain(row[name]) },
  );

/** A phone number or an email as a link. */
function ContactLink({ contact }: { contact: string }) {
  const kind = contactKind(contact);
  return kind ? <a href={`${kind}:${contact}`}>{contact}</a> : contact;
}

const mail = (address: unknown) => (address ? <MailLink address={String(address)} /> : undefined);

function fact(control: FormField['control'], value: unknown): ReactNode {
  if (control === 'email') return mail(value);
  if (control === 'phone')
    return value ? <a href={`tel:${dialled(String(value))}`}>{String(value)}</a> : undefined;
  if (control === 'contact') return value ? <ContactLink contact={String(value)} /> : undefined;
  if (control === 'flag') return value ? thisPhone.yes : undefined;
  return plain(value);
}

/** Returns the facts of a form, without the `omitted` field. */
export const factsOf = <Form extends FormName>(
  form: Form,
  row: RowOf<Form>,
  omitted?: FieldName<Form>,
): Fact[] =>
  fieldsOf(form)
    .filter(([name]) => name !== omitted)
    .map(([name, { control }]) => ({ label: labelIn(form, name), value: fact(control, row[name]) }));

/** Returns the table column of a field. The name is the row header. */
export function columnFor<Form extends FormName, Row extends RowOf<Form> & { suspected: boolean }>(
  form: Form,
  name: FieldName<Form>,
): ColumnOf<Row> {
  const fields: Readonly<Record<string, FormField>> = forms[form].fields;
  const label = labelIn(form, name);
  const text = (row: Row) => plain(row[name]) || adminPages.nothing;
  const sort = `${name}:lower`;
  switch (fields[name]?.control) {
    case 'name':
      return {
        label,
        // It begins with the folded name.
        sort: 'search',
        head: true,
        line: 1,
        cell: (row) => <NameCell name={String(row[name])} suspected={row.suspected} />,
      };
    case 'email':
      return {
        label,
        sort,
        contact: 'mail',
        cell: (row) => mail(row[name]) ?? adminPages.nothing,
        brief: text,
      };
    case 'phone':
      return { label, sort, contact: 'phone', cell: text };
    case 'count':
      return { label, sort: `-${name}`, number: true, cell: (row) => plain(row[name]) };
    case 'area':
      return { label, sort, wide: true, cell: text };
    case 'flag':
      return { label, sort: name, cell: (row) => (row[name] ? thisPhone.yes : adminPages.nothing) };
    default:
      return { label, sort, cell: text };
  }
}
