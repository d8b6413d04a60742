import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { postTables, type ReportRow, readReports, reportOf } from '../../data/admin/posts';
import { reportStatuses } from '../../domain/choices';
import { Button } from '../../ui/button';
import type { PanelProps } from './admin-tabs';
import type { ColumnOf } from './data-table';
import { failureToast } from './failure-toast';
import { asChoices, FilterSelect } from './filter-select';
import { ListPanel } from './list-panel';
import { PanelHead } from './panel-head';
import { RecordStatus } from './record-status';
import { dayText, Note, RowActions, Status } from './table-cells';
import { useRows } from './use-rows';

const words = adminPages.reports;

const columns: readonly ColumnOf<ReportRow>[] = [
  { label: words.columns.date, cell: (row) => dayText(row.created_at) },
  {
    label: words.columns.about,
    head: true,
    wrap: true,
    cell: (row) => (
      <>
        {row.title}
        <Note>{adminPages.history.collections[postTables[row.kind]]}</Note>
      </>
    ),
  },
  { label: words.columns.reason, wrap: true, long: true, cell: (row) => row.reason },
  {
    label: words.columns.status,
    cell: (row) => <Status colour={row.status === 'new' ? 'news' : 'good'}>{row.status}</Status>,
  },
];

export function ReportsPanel({ view }: PanelProps) {
  const status = view.oneOf('status', reportStatuses);
  const rows = useRows({
    key: JSON.stringify([status, view.page]),
    read: () => readReports(status, view.page),
    follow: ['reports'],
    nameOf: (record) => String(record.title ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  const see = ({ kind, title }: ReportRow) =>
    view.update({ tab: 'posts', kind: kind === 'resource' ? 'resources' : '', q: title, status: '' });
  return (
    <>
      <PanelHead title={words.headline}>
        <FilterSelect
          label={words.columns.status}
          all={words.allStatuses}
          value={status}
          choices={asChoices(reportStatuses)}
          onChange={(value) => view.update({ status: value })}
        />
      </PanelHead>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={(row) => (
          <RowActions>
            <RecordStatus
              collection="reports"
              row={{ ...row, name: row.title }}
              choices={reportStatuses}
              done={messages.admin.statusUpdated}
              failed={messages.admin.statusNotUpdated}
              read={reportOf}
              reload={rows.reload}
            />
            <Button size="sm" aria-label={words.see(row.title)} onClick={() => see(row)}>
              {words.seeShort}
            </Button>
          </RowActions>
        )}
        empty={words.none}
        view={view}
        unit={words.unit}
      />
    </>
  );
}
