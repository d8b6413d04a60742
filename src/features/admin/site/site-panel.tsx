import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { adminSite as words } from '../../../content/admin/admin-site';
import { contentPageName } from '../../../content/admin/site-fields';
import { readContent, readContentStates } from '../../../data/admin/content';
import type { PageAnswer } from '../../../data/admin/list-query';
import type { ContentStateRow } from '../../../domain/content/requests';
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
const allPages = ['content-states'];

/** A page of the site with its state. */
interface ShownPage {
  id: string;
  table: ContentTable;
  row: ContentStateRow;
}

/** The pages whose words the team writes, and the editor of one of them. */
export function SitePanel({ view }: PanelProps) {
  const key = view.read('page');
  const table = contentTables.find((one) => one.key === key);
  return table ? (
    <PagePanel key={key} table={table} field={view.read('field')} />
  ) : (
    <PagesPanel isGone={key !== ''} />
  );
}

/** Returns the rows that could be read last: what is open stays while the server does not answer. Null before. */
function useLastRows<T>(queryKey: readonly string[], read: () => Promise<PageAnswer<T>>) {
  const answer = useLiveQuery(queryKey, read, follows);
  const [rows, setRows] = useState<readonly T[] | null>(null);
  if (answer?.ok && answer.items !== rows) setRows(answer.items);
  return { answer, rows };
}

interface UnreadProps {
  answer: PageAnswer<unknown> | null;
  queryKey: readonly string[];
}

/** Says why the last read failed, and while nothing is read yet, that it loads. */
function Unread({ answer, queryKey }: UnreadProps) {
  const client = useQueryClient();
  if (!answer) return <Skeleton label={adminPages.loading} lines={6} />;
  if (answer.ok) return null;
  return (
    <Notice
      tone="bad"
      title={failureText(answer) || adminPages.unread.title}
      live
      action={
        <Button size="sm" onClick={() => void renew(client, { queryKey })}>
          {adminPages.unread.retry}
        </Button>
      }
    />
  );
}

interface PagePanelProps {
  table: ContentTable;
  /** The field that the address names; '' for none. */
  field: string;
}

/** The editor of a page, once its draft is read. Nothing else is read meanwhile. */
function PagePanel({ table, field }: PagePanelProps) {
  const queryKey = ['content', table.key];
  const { answer, rows } = useLastRows(queryKey, () => readContent(table.key));
  const row = rows?.[0];
  if (rows && !row) return <PagesPanel isGone />;
  return (
    <>
      <Unread answer={answer} queryKey={queryKey} />
      {row && <ContentPage table={table} row={row} field={field} />}
    </>
  );
}

/** @param props.isGone the address has a page that there is not */
function PagesPanel({ isGone }: { isGone: boolean }) {
  const { answer, rows } = useLastRows(allPages, readContentStates);
  const pages = useMemo(
    () =>
      contentTables.flatMap((table): ShownPage[] => {
        const row = rows?.find((one) => one.key === table.key);
        return row ? [{ id: table.key, table, row }] : [];
      }),
    [rows],
  );
  return (
    <>
      <PanelHead title={words.headline} />
      <Unread answer={answer} queryKey={allPages} />
      {rows && (
        <>
          {isGone && (
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
    line: 1,
    cell: ({ table }) => <Link to={contentAddress(table.key)}>{contentPageName(table)}</Link>,
    brief: ({ table }) => contentPageName(table),
  },
  {
    label: words.columns.state,
    line: 2,
    cell: ({ row }) => <ContentState row={row} />,
    brief: ({ row }) => contentState(row).text,
  },
  {
    label: words.columns.published,
    line: 2,
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
