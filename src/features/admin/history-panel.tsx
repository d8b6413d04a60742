import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { type AuditRow, readHistory } from '../../data/admin/audit-log';
import { auditActions } from '../../domain/choices';
import { Button } from '../../ui/button';
import type { PanelProps } from './admin-tabs';
import { undoChange } from './apply-change';
import { actionText, actionVerbs, FieldDiff } from './audit-entry';
import { ConfirmContext } from './confirm-provider';
import type { ColumnOf } from './data-table';
import { failureToast } from './failure-toast';
import { FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { PanelHead } from './panel-head';
import { PersonActions } from './person-actions';
import { SearchBox } from './search-box';
import { momentText, Note, RowActions } from './table-cells';
import { useRows } from './use-rows';

const words = adminPages.history;

const kindOf = (collection: string): string =>
  new Map<string, string>(Object.entries(words.collections)).get(collection) ?? collection.replace(/s$/, '');

const sentence = ({ action, collection, title }: AuditRow) =>
  `${actionVerbs[action] ?? action} ${kindOf(collection)} ${title}`;

const isUndoable = ({ action, before }: AuditRow) =>
  action !== 'create' && action !== 'tell' && (before !== null || action === 'delete');

const columns: readonly ColumnOf<AuditRow>[] = [
  { label: words.columns.when, cell: (row) => momentText(row.created_at) },
  { label: words.columns.who, wrap: true, cell: (row) => row.actor_email || adminPages.nothing },
  {
    label: words.columns.what,
    cell: (row) => (
      <>
        {actionText(row)}
        {row.over_capacity && <Note>{words.over}</Note>}
      </>
    ),
  },
  {
    label: words.columns.about,
    head: true,
    wrap: true,
    cell: (row) => (
      <>
        {row.title || adminPages.nothing}
        <Note>{kindOf(row.collection)}</Note>
      </>
    ),
  },
  { label: words.columns.change, wrap: true, long: true, cell: (row) => <FieldDiff row={row} /> },
];

export function HistoryPanel({ view }: PanelProps) {
  const confirm = use(ConfirmContext);
  const shown = { action: view.oneOf('action', auditActions), search: view.read('q') };
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    read: () => readHistory(shown, view.page),
    follow: ['audit_log'],
    nameOf: (record) => String(record.title ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  const undoRow = async (row: AuditRow) => {
    await undoChange(confirm, row.id, `audit/${row.id}`);
    await rows.reload();
  };
  return (
    <>
      <PanelHead title={words.headline}>
        <SearchBox label={words.search} value={shown.search} onSearch={(q) => view.update({ q })} />
        <FilterSelect
          label={words.action}
          all={words.everyAction}
          value={shown.action}
          choices={auditActions.map((value) => ({ value, label: words.actions[value] }))}
          onChange={(action) => view.update({ action })}
        />
      </PanelHead>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={(row) =>
          isUndoable(row) && (
            <RowActions>
              <Button size="sm" aria-label={words.undo(sentence(row))} onClick={() => void undoRow(row)}>
                {adminPages.change.undo}
              </Button>
            </RowActions>
          )
        }
        empty={words.none}
        view={view}
        unit={words.unit}
      />
      <PersonActions />
    </>
  );
}
