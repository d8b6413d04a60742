import { useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import type { PageAnswer } from '../../../../data/admin/list-query';
import type { ManyAction } from '../../../../data/admin/many-rows';
import type { CollectionName } from '../../../../domain/collections';
import { Button, IconButton } from '../../../../ui/parts/button';
import { Icon } from '../../../../ui/parts/icon';
import { copyText } from '../../../../ui/sheet/copy-text';
import { useMay } from '../../role';
import { confirm } from '../confirm-store';
import { ExportButton, type ExportButtonProps } from '../export-button';
import { DropMenu } from './drop-menu';
import { actOnRows, type ManyChoice } from './many-actions';
import type { ChosenRows } from './use-chosen';

const words = adminPages.many;

/** Longer links do not open in every mail program. */
const mostInMail = 50;

interface BulkBarProps<Row> {
  collection: CollectionName;
  chosen: ChosenRows<Row>;
  /** The rows on the current page. */
  shown: readonly Row[];
  /** The number of rows on all pages. */
  total: number;
  /** The plural noun of the rows. */
  unit: string;
  /** The choices of "Set status". */
  choices: readonly ManyChoice[];
  /** Sorts the rows before an action: some must be handled before others. */
  order?: ((a: Row, b: Row) => number) | undefined;
  csv?: Omit<ExportButtonProps<Row>, 'read'> | undefined;
  readAll: () => Promise<PageAnswer<Row>>;
  reload: () => Promise<void>;
}

/** Acts on the chosen rows: at the foot of the table, and on phones in place of the bar with the sections. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { collection, chosen, shown, total, unit, choices, order, csv, readAll, reload } = props;
  const may = useMay();
  const [progress, setProgress] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const { rows } = chosen;
  const count = rows.length;
  const emails = [...new Set(rows.map(emailOf).filter(Boolean))];
  const clear = () => {
    chosen.set([]);
    // The pressed button is gone.
    document.querySelector<HTMLElement>('[data-choose-page]')?.focus();
  };
  const act = async (action: ManyAction, done: (count: number) => string) => {
    setProgress(0);
    const versions = [...rows]
      .sort(order)
      .map((row) => ({ id: row.id, updated_at: 'updated_at' in row ? `${row.updated_at}` : '' }));
    const left = await actOnRows({
      collection,
      rows: versions,
      action,
      done,
      reload,
      onProgress: setProgress,
    });
    setProgress(null);
    if (left.length === 0) return clear();
    chosen.set(rows.filter(({ id }) => left.includes(id)));
  };
  const remove = async () => {
    if (!(await confirm(words.confirmDelete(count, unit)))) return;
    await act({ action: 'delete' }, (done) => words.deleted(done, unit));
  };
  const write = () => {
    if (emails.length > mostInMail)
      void copyText(emails.join(', '), {
        copied: words.copied(emails.length),
        notCopied: words.notCopied(emails.join(', ')),
      });
    else location.href = `mailto:?bcc=${emails.map(encodeURIComponent).join(',')}`;
  };
  const chooseAll = async () => {
    setReading(true);
    const answer = await readAll();
    setReading(false);
    if (answer.ok) chosen.set(answer.items);
  };
  const isWholePage = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  return (
    <section
      aria-label={words.bar}
      className="flood sticky bottom-(--dock,0px) z-11 bg-base-100 text-base-content max-lg:-mx-(--pad) lg:z-4 print:hidden forced-colors:border-2"
    >
      {isWholePage && total > count && (
        <p className="flex flex-wrap items-center gap-x-3 border-base-content/35 border-b-2 px-4 py-1 text-sm">
          {words.pageIsChosen(shown.length)}
          <Button size="sm" kind="quiet" busy={isReading} onClick={() => void chooseAll()}>
            {words.chooseAll(total, unit)}
          </Button>
        </p>
      )}
      <div className="flex min-h-15 flex-wrap items-center gap-2 px-4 py-2">
        <p role="status" className="grow font-bold">
          {progress === null ? words.chosen(count) : words.working(progress, count)}
        </p>
        {choices.length > 0 && may(collection, 'update') && (
          <DropMenu label={words.set} className="dropdown-top">
            {(close) =>
              choices.map(({ label, fields }) => (
                <li key={label}>
                  <Button
                    kind="bare"
                    size="sm"
                    className="w-full justify-start"
                    busy={progress !== null}
                    onClick={() => {
                      close();
                      void act({ action: 'change', change: fields }, (done) =>
                        words.changed(done, unit, label),
                      );
                    }}
                  >
                    {label}
                  </Button>
                </li>
              ))
            }
          </DropMenu>
        )}
        {emails.length > 0 && (
          <Button size="sm" icon="mail" onClick={write}>
            {words.message}
          </Button>
        )}
        {csv && (
          <ExportButton {...csv} read={() => Promise.resolve({ ok: true, items: [...rows], total: count })}>
            {words.exportChosen}
          </ExportButton>
        )}
        {may(collection, 'delete') && (
          <Button size="sm" busy={progress !== null} onClick={() => void remove()}>
            <Icon name="trash" />
            {words.delete}
          </Button>
        )}
        <IconButton kind="bare" icon="x" label={words.clear} className="ml-auto" onClick={clear} />
      </div>
    </section>
  );
}

const emailOf = (row: object): string =>
  'email' in row && typeof row.email === 'string' ? row.email.trim() : '';
