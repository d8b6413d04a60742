import { useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { type ClientErrorRow, readClientErrors } from '../../data/admin/client-errors';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import type { PanelProps } from './admin-tabs';
import type { ColumnOf } from './data-table';
import { Facts } from './facts';
import { failureToast } from './failure-toast';
import { ListPanel } from './list-panel';
import { PanelHead } from './panel-head';
import { momentText, Note, RowActions } from './table-cells';
import { useRows } from './use-rows';

const words = adminPages.errors;

const columns: readonly ColumnOf<ClientErrorRow>[] = [
  {
    label: words.columns.what,
    head: true,
    wrap: true,
    cell: (row) => (
      <>
        {row.message}
        <Note>{row.page}</Note>
      </>
    ),
  },
  { label: words.columns.count, number: true, cell: (row) => row.count },
  { label: words.columns.version, cell: (row) => row.version },
  { label: words.columns.first, cell: (row) => momentText(row.created_at) },
  { label: words.columns.last, cell: (row) => momentText(row.updated_at) },
];

export function ErrorsPanel({ view }: PanelProps) {
  const [open, setOpen] = useState<ClientErrorRow | null>(null);
  const rows = useRows({
    key: String(view.page),
    read: () => readClientErrors(view.page),
    follow: ['client_errors'],
    nameOf: (record) => String(record.message ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  return (
    <>
      <PanelHead title={words.headline} />
      <p className="text-muted max-w-measure">{words.text}</p>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={(row) => (
          <RowActions>
            <Button size="sm" aria-label={words.details(row.message)} onClick={() => setOpen(row)}>
              {words.detailsShort}
            </Button>
          </RowActions>
        )}
        empty={words.none}
        view={view}
        unit={words.unit}
      />
      {open && <ErrorSheet error={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function ErrorSheet({ error, onClose }: { error: ClientErrorRow; onClose: () => void }) {
  const { message, page, version, engine, online, stack } = error;
  const facts = [
    { label: words.page, value: page },
    { label: words.columns.version, value: version },
    { label: words.engine, value: engine },
    { label: words.online, value: online ? words.onlineWords.yes : words.onlineWords.no },
    { label: words.stack, value: stack || words.noStack },
  ];
  return (
    <Sheet open wide title={message} onClose={onClose}>
      <Facts facts={facts} />
      {stack && (
        <>
          <p className="text-muted text-sm">{words.explain}</p>
          <pre className="whitespace-pre-wrap text-sm wrap-anywhere">
            npm run explain-error -- {stack.split('\n').join(' ')}
          </pre>
        </>
      )}
    </Sheet>
  );
}
