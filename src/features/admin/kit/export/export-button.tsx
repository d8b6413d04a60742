import { type ReactNode, useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { site } from '../../../../content/site';
import { logExport } from '../../../../data/admin/actions';
import type { PageAnswer } from '../../../../data/admin/list-query';
import type { Failure } from '../../../../data/failure';
import type { ExportedList } from '../../../../domain/admin/list-export';
import { Button } from '../../../../ui/parts/button';
import { wallClock } from '../../../../ui/parts/zoned-date';
import { download, fileName } from '../../../../ui/sheet/share-file';
import { toast } from '../../../../ui/sheet/toast-store';
import { withCode } from '../../step-up/step-up-store';
import { failureText } from '../failure-toast';
import { type CsvColumn, csvFile } from './csv-export';

export interface ExportButtonProps<Row> {
  /** Parts of the file name. Empty ones are left out. */
  name: readonly string[];
  /** What the history says. */
  list: ExportedList;
  /** The id of its event; '' or none for all. */
  event?: string | undefined;
  read: () => Promise<PageAnswer<Row>>;
  columns: readonly CsvColumn<Row>[];
  /** Returns columns that depend on the rows. They are last. */
  moreColumns?: (rows: readonly Row[]) => CsvColumn<Row>[];
  /** Default: "Export CSV". */
  children?: ReactNode;
}

const fail = (failure: Failure): void =>
  void toast({ title: adminPages.csv.failed, text: failureText(failure), tone: 'bad' });

/** Downloads the filtered list as CSV, once the history says so. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { name, list, event = '', read, columns, moreColumns, children = adminPages.csv.button } = props;
  const [busy, setBusy] = useState(false);
  const exportRows = async () => {
    setBusy(true);
    const answer = await read();
    const logged =
      answer.ok && (await withCode(() => logExport({ list, rows: answer.items.length, event_id: event })));
    setBusy(false);
    if (!answer.ok) return fail(answer);
    if (logged && !logged.ok) return fail(logged);
    const { day } = wallClock(Date.now(), site().zone);
    const parts = name.filter(Boolean).map(fileName);
    const all = [...columns, ...(moreColumns?.(answer.items) ?? [])];
    const file = new Blob([csvFile(all, answer.items)], { type: 'text/csv;charset=utf-8' });
    download(file, `${[...parts, day].join('-')}.csv`);
  };
  return (
    <Button size="sm" icon="save" busy={busy} onClick={() => void exportRows()}>
      <span className="in-data-beside:sr-only">{children}</span>
    </Button>
  );
}
