import { useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { site } from '../../content/site';
import type { PageAnswer } from '../../data/admin/list-query';
import { Button } from '../../ui/button';
import { download, fileName } from '../../ui/share-file';
import { toast } from '../../ui/toast-store';
import { wallClock } from '../../ui/zoned-date';
import { type CsvColumn, csvFile } from './csv-export';
import { failureText } from './failure-toast';

interface ExportButtonProps<Row> {
  /** Parts of the file name. Empty ones are left out. */
  name: readonly string[];
  read: () => Promise<PageAnswer<Row>>;
  columns: readonly CsvColumn<Row>[];
  /** Returns columns that depend on the rows. They are last. */
  moreColumns?: (rows: readonly Row[]) => CsvColumn<Row>[];
}

/** Downloads the filtered list as CSV. */
export function ExportButton<Row>({ name, read, columns, moreColumns }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const exportRows = async () => {
    setBusy(true);
    const answer = await read();
    setBusy(false);
    if (!answer.ok)
      return void toast({ title: adminPages.csv.failed, text: failureText(answer), tone: 'bad' });
    const { day } = wallClock(Date.now(), site.zone);
    const parts = name.filter(Boolean).map(fileName);
    const all = [...columns, ...(moreColumns?.(answer.items) ?? [])];
    const file = new Blob([csvFile(all, answer.items)], { type: 'text/csv;charset=utf-8' });
    download(file, `${[...parts, day].join('-')}.csv`);
  };
  return (
    <Button size="sm" icon="save" busy={busy} onClick={() => void exportRows()}>
      {adminPages.csv.button}
    </Button>
  );
}
