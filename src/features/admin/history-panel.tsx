import { use } from 'react';
import { desk } from '../../content/admin-desk';
import { messages } from '../../content/messages';
import { type AuditRow, readHistory } from '../../data/admin/history';
import { auditActions } from '../../domain/choices';
import { Button } from '../../ui/button';
import { AskContext } from './ask-context';
import { turnBack } from './carry-out';
import type { ColumnOf } from './data-table';
import { momentWords } from './dates';
import type { PanelProps } from './desk-tabs';
import { FilterSelect } from './filter-select';
import { actionWords, Difference, verbs } from './history-words';
import { ListPanel } from './list-panel';
import { PersonData } from './person-data';
import { SearchBox } from './search-box';
import { tellOf } from './tell';
import { useRows } from './use-rows';

const words = desk.history;

const kindOf = (collection: string): string =>
  new Map<string, string>(Object.entries(words.collections)).get(collection) ?? collection;

const sentence = ({ action, collection, title }: AuditRow) =>
  `${verbs[action] ?? action} ${kindOf(collection)} ${title}`;

/** Whether the server can turn it back. */
const isUndoable = ({ action, before }: AuditRow) =>
  action !== 'create' && action !== 'tell' && (before !== null || action === 'delete');

const columns: readonly ColumnOf<AuditRow>[] = [
  { label: words.columns.when, cell: (row) => momentWords(row.created_at) },
  { label: words.columns.who, mail: true, cell: (row) => row.actor_email || desk.nothing },
  {
    label: words.columns.what,
    cell: (row) => (
      <>
        {actionWords(row)}
        {row.over_capacity && <span className="desk-note">{words.over}</span>}
      </>
    ),
  },
  {
    label: words.columns.about,
    head: true,
    wrap: true,
    cell: (row) => (
      <>
        {row.title || desk.nothing}
        <span className="desk-note">{kindOf(row.collection)}</span>
      </>
    ),
  },
  { label: words.columns.change, wrap: true, cell: (row) => <Difference row={row} /> },
];

/** Every change by an admin, the latest first, with the way back. */
export function HistoryPanel({ view }: PanelProps) {
  const ask = use(AskContext);
  const shown = { action: view.oneOf('action', auditActions), search: view.read('q') };
  const rows = useRows({
    key: JSON.stringify([shown, view.page]),
    ask: () => readHistory(shown, view.page),
    follow: ['audit_log'],
    nameOf: (record) => String(record.title ?? ''),
    onFailure: tellOf(messages.admin.submissionsUnread),
  });
  const back = async (row: AuditRow) => {
    await turnBack(ask, row.id, `audit/${row.id}`);
    await rows.reload();
  };
  return (
    <>
      <div className="desk-bar">
        <h2 className="h3">{words.headline}</h2>
        <SearchBox label={words.search} value={shown.search} onSearch={(q) => view.show({ q })} />
        <FilterSelect
          label={words.action}
          all={words.everyAction}
          value={shown.action}
          choices={auditActions.map((value) => ({ value, label: words.actions[value] }))}
          onChange={(action) => view.show({ action })}
        />
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={(row) =>
          isUndoable(row) && (
            <Button size="sm" aria-label={words.undo(sentence(row))} onClick={() => void back(row)}>
              {desk.change.undo}
            </Button>
          )
        }
        empty={words.none}
        view={view}
        counted={words.counted}
      />
      <PersonData />
    </>
  );
}
