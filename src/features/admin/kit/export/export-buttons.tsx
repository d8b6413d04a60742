import { useState } from 'react';
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
import { csvFile } from './csv-export';
import type { ExportColumn } from './export-columns';
import { xlsxFile } from './xlsx-export';

const words = adminPages.exported;

/** `xlsx` keeps the type of each cell. `csv` is for programs that read no other file. */
type Kind = 'xlsx' | 'csv';

export interface ExportButtonsProps<Row> {
  /** Parts of the file name. They can be empty. */
  name: readonly string[];
  /** What the history says. */
  list: ExportedList;
  /** The id of its event; '' or none for all. */
  event?: string | undefined;
  read: () => Promise<PageAnswer<Row>>;
  columns: readonly ExportColumn<Row>[];
  /** Returns columns that depend on the rows. They are last. */
  moreColumns?: (rows: readonly Row[]) => ExportColumn<Row>[];
  /** The name of the buttons, which show less of it. Default: "Export list". */
  label?: string;
}

const fail = (failure: Failure): void =>
  void toast({ title: words.failed, text: failureText(failure), tone: 'bad' });

/** Downloads the filtered list as a file, once the history says so. */
export function ExportButtons<Row>(props: ExportButtonsProps<Row>) {
  const { name, list, event = '', read, columns, moreColumns, label = words.list } = props;
  const [busy, setBusy] = useState<Kind | null>(null);
  const exportRows = async (kind: Kind) => {
    setBusy(kind);
    const answer = await read();
    const logged =
      answer.ok && (await withCode(() => logExport({ list, rows: answer.items.length, event_id: event })));
    setBusy(null);
    if (!answer.ok) return fail(answer);
    if (logged && !logged.ok) return fail(logged);
    const { day } = wallClock(Date.now(), site().zone);
    const all = [...columns, ...(moreColumns?.(answer.items) ?? [])];
    const file =
      kind === 'csv' ? csvFile(all, answer.items, navigator.languages) : xlsxFile(all, answer.items);
    download(file, `${fileName(name.join(' '))}-${day}.${kind}`);
  };
  return (
    <span className="flex">
      <Button
        size="sm"
        icon="save"
        busy={busy === 'xlsx'}
        aria-label={label}
        onClick={() => void exportRows('xlsx')}
      >
        <span className="in-data-beside:sr-only">{words.button}</span>
      </Button>
      <Button
        size="sm"
        className="-ms-0.5 in-data-beside:hidden"
        busy={busy === 'csv'}
        aria-label={words.csv(label)}
        onClick={() => void exportRows('csv')}
      >
        CSV
      </Button>
    </span>
  );
}
