import { adminPages } from '../../../content/admin/admin-pages';
import { adminSeriesList } from '../../../content/admin/admin-series-list';
import { type AuditRow, auditRows } from '../../../data/admin/audit-log';
import { auditActions } from '../../../domain/admin/audit-actions';
import { Button } from '../../../ui/parts/button';
import { undoChange } from '../kit/apply-change';
import { type CollectionList, CollectionPanel } from '../kit/collection-panel';
import type { PanelProps } from '../kit/panel-props';
import { undoGroup } from '../kit/table/many-actions';
import { momentText, Note } from '../kit/table-cells';
import { actionText, actionVerbs, FieldDiff } from './audit-entry';

const words = adminPages.history;

const kindOf = (collection: string): string =>
  new Map<string, string>(Object.entries(words.collections)).get(collection) ?? collection.replace(/s$/, '');

const sentence = (row: AuditRow) =>
  `${actionVerbs[row.action] ?? row.action} ${isGroup(row) ? '' : `${kindOf(row.collection)} `}${titleOf(row)}`;

/** Whether a row stands for an action on many rows. */
const isGroup = ({ id, record_id }: AuditRow) => id === record_id;

function titleOf(row: AuditRow): string {
  if (!isGroup(row)) return row.title;
  const rows = Number(row.after?.rows ?? 0);
  // A step of a series: its dates, and the series.
  if (row.collection === 'series') return adminSeriesList.step(row.title, rows);
  return adminPages.many.history(rows, kindOf(row.collection));
}

const isUndoable = ({ action, before }: AuditRow) =>
  action !== 'create' && action !== 'tell' && (before !== null || action === 'delete');

export const history: CollectionList<AuditRow, 'action'> = {
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
  columns: [
    {
      label: words.columns.when,
      sort: '-created_at',
      endOfLine: 1,
      whole: true,
      cell: (row) => momentText(row.created_at),
    },
    {
      label: words.columns.who,
      sort: 'actor_email:lower',
      line: 2,
      cell: (row) => row.actor_email || adminPages.nothing,
    },
    {
      label: words.columns.what,
      sort: 'action',
      line: 2,
      brief: actionText,
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
      wide: true,
      sort: 'title:lower',
      line: 1,
      brief: (row) => titleOf(row) || kindOf(row.collection),
      cell: (row) => (
        <>
          {titleOf(row) || adminPages.nothing}
          {!isGroup(row) && <Note>{kindOf(row.collection)}</Note>}
        </>
      ),
    },
    { label: words.columns.change, wide: true, cell: (row) => <FieldDiff row={row} /> },
  ],
  actions: (row, { reload }) =>
    (isGroup(row) ? row.action !== 'undo' : isUndoable(row)) && (
      <Button
        size="sm"
        aria-label={words.undo(sentence(row))}
        onClick={() =>
          void (
            isGroup(row) ? undoGroup(row.id, `audit/${row.id}`) : undoChange(row.id, `audit/${row.id}`)
          ).then(reload)
        }
      >
        {adminPages.change.undo}
      </Button>
    ),
};

export const HistoryPanel = (props: PanelProps) => <CollectionPanel list={history} {...props} />;
