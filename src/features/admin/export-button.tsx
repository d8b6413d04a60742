import { useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { site } from '../../content/site';
import type { PageAnswer } from '../../data/admin/page';
import { Button } from '../../ui/button';
import { download, fileName } from '../../ui/share-file';
import { toast } from '../../ui/toast-store';
import { wallClock } from '../../ui/zoned-date';
import { type CsvColumn, csvFile } from './csv';
import { reasonOf } from './failure-toasts';

interface ExportButtonProps<Row> {
  /** Parts of the file's name: what it is, then event and filters. Empty ones are left out. */
  name: readonly string[];
  /** Everything that the view shows, all its pages. */
  read: () => Promise<PageAnswer<Row>>;
  columns: readonly CsvColumn<Row>[];
}

/** Hands over the whole filtered list as a file. */
export function ExportButton<Row>({ name, read, columns }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const hand = async () => {
    setBusy(true);
    const answer = await read();
    setBusy(false);
    if (!answer.ok) return void toast({ title: adminPages.csv.failed, text: reasonOf(answer), tone: 'bad' });
    const { day } = wallClock(Date.now(), site.zone);
    const parts = name.filter(Boolean).map(fileName);
    const file = new Blob([csvFile(columns, answer.items)], { type: 'text/csv;charset=utf-8' });
    download(file, `${[...parts, day].join('-')}.csv`);
  };
  return (
    <Button size="sm" icon="save" busy={busy} onClick={() => void hand()}>
      {adminPages.csv.button}
    </Button>
  );
}
