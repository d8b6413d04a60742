import { adminPages } from '../../../content/admin/admin-pages';
import { type ReportRow, reportRows } from '../../../data/admin/posts';
import { reportStatuses } from '../../../domain/choices';
import { reportedCollections } from '../../../domain/posts/report';
import { Button } from '../../../ui/parts/button';
import { collectionPanel } from '../kit/collection-panel';
import { RecordStatus } from '../kit/record-status';
import { asChoices } from '../kit/table/filter-select';
import { statusesOf } from '../kit/table/many-actions';
import { dayText, Note, Status } from '../kit/table-cells';

const words = adminPages.reports;

export const ReportsPanel = collectionPanel<ReportRow, 'status'>({
  rows: reportRows,
  words,
  filters: [
    {
      name: 'status',
      label: words.columns.status,
      all: words.allStatuses,
      choices: asChoices(reportStatuses),
    },
  ],
  columns: [
    { label: words.columns.date, sort: '-created_at', endOfLine: 2, cell: (row) => dayText(row.created_at) },
    {
      label: words.columns.about,
      head: true,
      wide: true,
      line: 1,
      brief: (row) => row.title,
      cell: (row) => (
        <>
          {row.title}
          <Note>{adminPages.history.collections[reportedCollections[row.kind]]}</Note>
        </>
      ),
    },
    { label: words.columns.reason, wide: true, sort: 'reason:lower', line: 2, cell: (row) => row.reason },
    {
      label: words.columns.status,
      sort: 'status',
      endOfLine: 1,
      cell: (row) => <Status colour={row.status === 'new' ? 'news' : 'good'}>{row.status}</Status>,
    },
  ],
  many: { choices: statusesOf(reportStatuses) },
  actions: (row, tools) => (
    <>
      <RecordStatus row={row} tools={tools} name={row.title} choices={reportStatuses} />
      <Button
        size="sm"
        aria-label={words.see(row.title)}
        onClick={() =>
          tools.update({
            tab: 'posts',
            kind: row.kind === 'resource' ? 'resources' : '',
            q: row.title,
            status: '',
          })
        }
      >
        {words.seeShort}
      </Button>
    </>
  ),
});
