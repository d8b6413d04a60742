import { adminPages } from '../../../content/admin/admin-pages';
import { type ClientErrorRow, clientErrorRows } from '../../../data/admin/client-errors';
import { Button } from '../../../ui/parts/button';
import { collectionPanel } from '../kit/collection-panel';
import { Facts } from '../kit/facts';
import { momentText, Note } from '../kit/table-cells';

const words = adminPages.errors;

export const ErrorsPanel = collectionPanel<ClientErrorRow>({
  rows: clientErrorRows,
  words,
  columns: [
    {
      label: words.columns.what,
      head: true,
      wide: true,
      sort: 'message:lower',
      line: 1,
      brief: (row) => row.message,
      cell: (row) => (
        <>
          {row.message}
          <Note>{row.page}</Note>
        </>
      ),
    },
    { label: words.columns.count, number: true, sort: '-count', endOfLine: 1, cell: (row) => row.count },
    { label: words.columns.version, sort: 'version', line: 2, cell: (row) => row.version },
    {
      label: words.columns.first,
      sort: '-created_at',
      whole: true,
      cell: (row) => momentText(row.created_at),
    },
    {
      label: words.columns.last,
      sort: '-updated_at',
      endOfLine: 2,
      whole: true,
      cell: (row) => momentText(row.updated_at),
    },
  ],
  actions: (row, { open }) => (
    <Button size="sm" aria-label={words.details(row.message)} onClick={() => open(row)}>
      {words.detailsShort}
    </Button>
  ),
  detail: { title: (row) => row.message, content: (row) => <ErrorDetail error={row} /> },
});

function ErrorDetail({ error }: { error: ClientErrorRow }) {
  const { page, version, engine, online, stack } = error;
  const facts = [
    { label: words.page, value: page },
    { label: words.columns.version, value: version },
    { label: words.engine, value: engine },
    { label: words.online, value: online ? words.onlineWords.yes : words.onlineWords.no },
    { label: words.stack, value: stack || words.noStack },
  ];
  return (
    <>
      <Facts facts={facts} />
      {stack && (
        <>
          <p className="text-muted text-sm">{words.explain}</p>
          <pre className="whitespace-pre-wrap text-sm wrap-anywhere">
            npm run explain-error -- {stack.split('\n').join(' ')}
          </pre>
        </>
      )}
    </>
  );
}
