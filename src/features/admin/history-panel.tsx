import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { type AuditRow, auditRows } from '../../data/admin/audit-log';
import { auditActions } from '../../domain/choices';
import { Button } from '../../ui/button';
import { undoChange } from './apply-change';
import { actionText, actionVerbs, FieldDiff } from './audit-entry';
import { type CollectionList, CollectionPanel, textIn } from './collection-panel';
import { ConfirmContext } from './confirm-provider';
import type { PanelProps } from './panel-props';
import { PersonActions } from './person-actions';
import { momentText, Note } from './table-cells';

const words = adminPages.history;

const kindOf = (collection: string): string =>
  new Map<string, string>(Object.entries(words.collections)).get(collection) ?? collection.replace(/s$/, '');

const sentence = ({ action, collection, title }: AuditRow) =>
  `${actionVerbs[action] ?? action} ${kindOf(collection)} ${title}`;

const isUndoable = ({ action, before }: AuditRow) =>
  action !== 'create' && action !== 'tell' && (before !== null || action === 'delete');

const history: CollectionList<AuditRow, 'action'> = {
  rows: auditRows,
  words,
  filters: [
    {
      name: 'action',
      label: words.action,
      all: words.everyAction,
      choices: auditActions.map((value) => ({ value, label: words.actions[value] })),
    },
  ],
  nameOf: textIn('title'),
  columns: [
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
  ],
  actions: (row, { reload }) => isUndoable(row) && <UndoButton row={row} reload={reload} />,
};

export function HistoryPanel(props: PanelProps) {
  return (
    <>
      <CollectionPanel list={history} {...props} />
      <PersonActions />
    </>
  );
}

function UndoButton({ row, reload }: { row: AuditRow; reload: () => Promise<void> }) {
  const confirm = use(ConfirmContext);
  const undoRow = async () => {
    await undoChange(confirm, row.id, `audit/${row.id}`);
    await reload();
  };
  return (
    <Button size="sm" aria-label={words.undo(sentence(row))} onClick={() => void undoRow()}>
      {adminPages.change.undo}
    </Button>
  );
}
