import { useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { type ClientErrorRow, readClientErrors } from '../../data/admin/client-errors';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import type { PanelProps } from './admin-tabs';
import type { ColumnOf } from './data-table';
import { failureToast } from './failure-toast';
import { ListPanel } from './list-panel';
import { momentText } from './table-cells';
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
        <span className="admin-note">{row.page}</span>
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
    onFailure: failureToast(messages.admin.submissionsUnread),
  });
  return (
    <>
      <h2 className="h3">{words.headline}</h2>
      <p className="text-muted max-w-measure">{words.text}</p>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={columns}
        actions={(row) => (
          <Button size="sm" aria-label={words.details(row.message)} onClick={() => setOpen(row)}>
            {words.detailsShort}
          </Button>
        )}
        empty={words.none}
        view={view}
        counted={words.counted}
      />
      {open && <ErrorSheet error={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function ErrorSheet({ error, onClose }: { error: ClientErrorRow; onClose: () => void }) {
  const { message, page, version, engine, online, stack } = error;
  const facts = [
    [words.page, page],
    [words.columns.version, version],
    [words.engine, engine],
    [words.online, online ? words.onlineWords.yes : words.onlineWords.no],
    [words.stack, stack || words.noStack],
  ] as const;
  return (
    <Sheet open wide title={message} onClose={onClose}>
      <div className="admin-record">
        <dl className="admin-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {stack && (
          <>
            <p className="text-sm text-muted">{words.explain}</p>
            <pre className="admin-stack">npm run explain-error -- {stack.split('\n').join(' ')}</pre>
          </>
        )}
      </div>
    </Sheet>
  );
}
