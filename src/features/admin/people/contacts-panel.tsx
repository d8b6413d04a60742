import { useMemo } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import { type ContactRow, contactRows, readContactTypes } from '../../../data/admin/contacts';
import { contactStatuses } from '../../../domain/choices';
import { type CollectionList, CollectionPanel, type RowTools } from '../kit/collection-panel';
import { dateColumns } from '../kit/export/export-columns';
import { RecordDetail } from '../kit/opened/record-detail';
import type { PanelProps } from '../kit/panel-props';
import { columnFor, exportFields, factsOf } from '../kit/record-fields';
import { RecordStatus } from '../kit/record-status';
import { asChoices } from '../kit/table/filter-select';
import { statusesOf } from '../kit/table/many-actions';
import { CutText, colourOf, dayText, momentText, Status } from '../kit/table-cells';
import { useAfterRows, useLiveQuery } from '../kit/use-live-query';
import { Viewers } from '../presence/viewers';

const words = admin.contacts;
const more = adminPages.contacts;
const { received, type, status } = words.columns;

const contactColours = { new: 'news', 'in-progress': 'wait', resolved: 'good' } as const;

const collection = 'contact_submissions';
const follows = [collection] as const;

const statusOf = (row: ContactRow, tools: RowTools<ContactRow>) => (
  <RecordStatus row={row} tools={tools} name={row.name} choices={contactStatuses} />
);

/** @param types the types of the filter */
const listOf = (types: readonly string[]): CollectionList<ContactRow, 'status' | 'type'> => ({
  rows: contactRows,
  words: { ...words, headline: more.headline, none: words.empty },
  filters: [
    { name: 'status', label: more.status, all: more.allStatuses, choices: asChoices(contactStatuses) },
    { name: 'type', label: more.type, all: more.everyType, choices: asChoices(types) },
  ],
  failed: adminMessages.submissionsUnread,
  countsAll: true,
  columns: ({ open }) => [
    { label: received, sort: '-created_at', endOfLine: 2, cell: (row) => dayText(row.created_at) },
    columnFor('contact', 'name'),
    columnFor('contact', 'email'),
    columnFor('contact', 'phone'),
    { label: type, sort: 'form_type', cell: (row) => row.form_type },
    {
      ...columnFor<'contact', ContactRow>('contact', 'message'),
      line: 2,
      brief: (row) => row.message,
      cell: (row) => (
        <CutText
          isAlone
          text={row.message}
          label={`${more.read(row.name)}: ${row.message}`}
          onOpen={() => open(row)}
        />
      ),
    },
    {
      label: status,
      sort: 'status',
      endOfLine: 1,
      cell: (row) => <Status colour={colourOf(contactColours, row.status)}>{row.status}</Status>,
    },
  ],
  actions: statusOf,
  detail: {
    title: (row) => more.sheet.title(row.name),
    note: (row) => `${row.form_type}, ${momentText(row.created_at)}`,
    status: statusOf,
    next: more.sheet.next,
    content: (row, tools) => (
      <RecordDetail
        viewers={<Viewers of={tools.rows.collection} id={row.id} />}
        record={row}
        tools={tools}
        textLabel={labelIn('contact', 'message')}
        text={row.message}
        facts={factsOf('contact', row, 'message')}
        reply={{ email: row.email, subject: more.sheet.subject }}
      />
    ),
  },
  many: { choices: statusesOf(contactStatuses) },
  exported: {
    name: 'contacts',
    list: collection,
    columns: [
      ...dateColumns<ContactRow>(received, (row) => row.created_at),
      { label: type, value: (row) => row.form_type },
      ...exportFields<'contact', ContactRow>('contact'),
      { label: status, value: (row) => row.status },
      { label: adminPages.spamSuspected, value: (row) => row.suspected },
      { label: adminPages.notes.label, value: (row) => row.notes },
    ],
  },
});

/** Messages of both contact forms. */
export function ContactsPanel(props: PanelProps) {
  const type = props.view.read('type');
  const afterRows = useAfterRows();
  const stored = useLiveQuery(['contact-types'], afterRows(readContactTypes), follows) ?? [];
  // The type of the address stays a choice while the types load, and without a message of it.
  const types = type && !stored.includes(type) ? [...stored, type] : stored;
  const key = JSON.stringify(types);
  const list = useMemo(() => listOf(JSON.parse(key)), [key]);
  return <CollectionPanel list={list} {...props} />;
}
