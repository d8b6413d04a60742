import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { adminSite as words } from '../../../content/admin/admin-site';
import { contentPageName } from '../../../content/admin/site-fields';
import { readContentRows } from '../../../data/admin/content';
import type { ContentRow } from '../../../domain/content/requests';
import type { ContentTable } from '../../../domain/content/table';
import { contentTables } from '../../../domain/content/tables';
import { Button } from '../../../ui/parts/button';
import { EmptyState } from '../../../ui/parts/list-state';
import { Skeleton } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { DataTable } from '../kit/data-table';
import { failureText } from '../kit/failure-toast';
import { PanelHead } from '../kit/panel-head';
import type { PanelProps } from '../kit/panel-props';
import type { ColumnOf } from '../kit/table/columns';
import { renew, useLiveQuery } from '../kit/use-live-query';
import { contentAddress } from './content-address';
import { ContentPage } from './content-page';
import { ContentState, contentState, publishedText } from './content-state';

const follows = ['content'] as const;
const queryKey = ['content'];

/** A page of the site with its row. */
interface ShownPage {
  id: string;
  table: ContentTable;
  row: ContentRow;
}

/** The pages whose words the team writes, and the editor of one of them. */
export function SitePanel({ view }: PanelProps) {
  const client = useQueryClient();
  const answer = useLiveQuery(queryKey, readContentRows, follows);
  // The last ones that could be read: an open form stays while the server does not answer.
  const [rows, setRows] = useState<readonly ContentRow[] | null>(null);
  if (answer?.ok && answer.items !== rows) setRows(answer.items);
  const key = view.read('page');
  const readAgain = () => void renew(client, { queryKey });
  const pages = useMemo(
    () =>
      contentTables.flatMap((table): ShownPage[] => {
        const row = rows?.find((one) => one.key === table.key);
        return row ? [{ id: table.key, table, row }] : [];
      }),
    [rows],
  );
  const page = pages.find(({ id }) => id === key);
  const unread = answer && !answer.ok && (
    <Notice
      tone="bad"
      title={failureText(answer) || adminPages.unread.title}
      live
      action={
        <Button size="sm" onClick={readAgain}>
          {adminPages.unread.retry}
        </Button>
      }
    />
  );
  if (page)
    return (
      <>
        {unread}
        <ContentPage key={key} {...page} />
      </>
    );
  return (
    <>
      <PanelHead title={words.headline} />
      {unread}
      {!rows && !answer && <Skeleton label={adminPages.loading} lines={6} />}
      {rows && (
        <>
          {key && (
            <Notice tone="bad" title={words.page.gone.title}>
              {words.page.gone.text}
            </Notice>
          )}
          <p className="max-w-measure text-muted">{words.text}</p>
          {pages.length > 0 ? <PageTable pages={pages} /> : <EmptyState {...words.none} />}
        </>
      )}
    </>
  );
}

const columns: readonly ColumnOf<ShownPage>[] = [
  {
    label: words.columns.page,
    head: true,
    wide: true,
    line: '1',
    cell: ({ table }) => <Link to={contentAddress(table.key)}>{contentPageName(table)}</Link>,
    brief: ({ table }) => contentPageName(table),
  },
  {
    label: words.columns.state,
    line: '2',
    cell: ({ row }) => <ContentState row={row} />,
    brief: ({ row }) => contentState(row).text,
  },
  {
    label: words.columns.published,
    line: '2',
    cell: ({ row }) => publishedText(row),
    brief: ({ row }) => (row.version > 0 ? publishedText(row) : ''),
  },
];

function PageTable({ pages }: { pages: readonly ShownPage[] }) {
  const navigate = useNavigate();
  return (
    <DataTable
      label={words.headline}
      rows={pages}
      columns={columns}
      onOpen={({ id }) => void navigate(contentAddress(id))}
    />
  );
}
