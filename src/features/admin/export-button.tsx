import { useState } from 'react';
import { desk } from '../../content/admin-desk';
import type { PageAnswer } from '../../data/admin/page';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { type CsvColumn, csvFile } from './csv';
import { reasonOf } from './tell';

interface ExportButtonProps<Row> {
  /** Of the file, without a day and without an ending. */
  name: string;
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
    if (!answer.ok) return void toast({ title: desk.csv.failed, text: reasonOf(answer), tone: 'bad' });
    const day = new Date().toISOString().slice(0, 10);
    save(csvFile(columns, answer.items), `${name}-${day}.csv`);
  };
  return (
    <Button size="sm" icon="save" busy={busy} onClick={() => void hand()}>
      {desk.csv.button}
    </Button>
  );
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this call returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
