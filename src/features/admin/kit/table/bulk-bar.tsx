import { useEffect, useRef, useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import type { PageAnswer } from '../../../../data/admin/list-query';
import type { ManyAction } from '../../../../data/admin/many-rows';
import type { Failure } from '../../../../data/failure';
import type { CollectionName } from '../../../../domain/collections';
import { Button, IconButton } from '../../../../ui/parts/button';
import { Icon } from '../../../../ui/parts/icon';
import { copyText } from '../../../../ui/sheet/copy-text';
import { useMay } from '../../role';
import { confirm } from '../confirm-store';
import { ExportButtons, type ExportButtonsProps } from '../export/export-buttons';
import { DropMenu } from './drop-menu';
import { mailLink } from './mail-link';
import { actOnRows, type ManyChoice } from './many-actions';
import type { ChosenRows } from './use-chosen';

const words = adminPages.many;

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
  exported?: Omit<ExportButtonsProps<Row>, 'read'> | undefined;
  readAll: () => Promise<PageAnswer<Row>>;
  readRows: (ids: readonly string[]) => Promise<PageAnswer<Row>>;
  onFailure: (failure: Failure) => void;
  reload: () => Promise<void>;
}

/** Acts on the chosen rows: at the foot of the table, and on phones in place of the bar with the sections. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const {
    collection,
    chosen,
    shown,
    total,
    unit,
    choices,
    order,
    exported,
    readAll,
    readRows,
    onFailure,
    reload,
  } = props;
  const may = useMay();
  const [progress, setProgress] = useState<number | null>(null);
  const [isReading, setReading] = useState(false);
  const { rows } = chosen;
  const count = rows.length;
  const emails = [...new Set(rows.map(emailOf).filter(Boolean))];
  const bar = useRef<HTMLElement>(null);
  /** The choice now, for an action that began with an earlier one; null when it has ended. */
  const now = useRef<string | null>(null);
  const ids = rows.map(({ id }) => id);
  const choice = ids.join();
  useEffect(() => {
    now.current = choice;
    return () => {
      now.current = null;
    };
  }, [choice]);
  /** The action that ended early. The next press of it belongs to the same group, so that one undo takes all of it back. */
  const broken = useRef<{ key: string; group: string } | null>(null);
  const isWholePage = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const clear = (areRowsLeft = true) => {
    const focused = document.activeElement;
    // The pressed button goes. Elsewhere the person does something else.
    if (focused === document.body || bar.current?.contains(focused)) focusNear(bar.current, areRowsLeft);
    chosen.set([]);
  };
  const act = async (action: ManyAction, done: (count: number) => string) => {
    setProgress(0);
    const key = JSON.stringify([action, [...ids].sort()]);
    const group = broken.current?.key === key ? broken.current.group : undefined;
    const versions = [...rows]
      .sort(order)
      .map((row) => ({ id: row.id, updated_at: 'updated_at' in row ? `${row.updated_at}` : '' }));
    const { unchanged, ...acted } = await actOnRows({
      group,
      collection,
      rows: versions,
      action,
      done,
      // After an undo, too: the same action is a new one then.
      reload: () => {
        broken.current = null;
        return reload();
      },
      onProgress: setProgress,
    });
    setProgress(null);
    if (acted.group) broken.current = { key, group: acted.group };
    if (now.current !== choice) return;
    // An action may take all rows of the page away, and their check boxes with them.
    if (unchanged.length === 0) return clear(!isWholePage);
    chosen.set(rows.filter(({ id }) => unchanged.includes(id)));
  };
  const remove = async () => {
    if (!(await confirm(words.confirmDelete(count, unit)))) return;
    await act({ action: 'delete' }, (done) => words.deleted(done, unit));
  };
  const write = () => {
    const link = mailLink(emails);
    if (link) location.href = link;
    else
      void copyText(emails.join(', '), {
        copied: words.copied(emails.length),
        notCopied: words.notCopied(emails.join(', ')),
      });
  };
  const chooseAll = async () => {
    setReading(true);
    const answer = await readAll();
    setReading(false);
    if (!answer.ok) return onFailure(answer);
    if (now.current === choice) chosen.set(answer.items);
  };
  return (
    <section
      ref={bar}
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
      <div className="flex min-h-16 flex-wrap items-center gap-2 px-4 py-2 lg:min-h-15">
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
        {exported && (
          // Rows of other pages were seen a while ago.
          <ExportButtons {...exported} label={words.exportChosen} read={() => readRows(ids)} />
        )}
        {may(collection, 'delete') && (
          <Button size="sm" busy={progress !== null} onClick={() => void remove()}>
            <Icon name="trash" />
            {words.delete}
          </Button>
        )}
        <IconButton
          kind="bare"
          icon="x"
          label={words.clear}
          className="ml-auto"
          aria-disabled={progress !== null}
          onClick={() => progress === null && clear()}
        />
      </div>
    </section>
  );
}

/** Focuses what begins a choice beside the bar, or the heading if that may be gone. */
function focusNear(bar: HTMLElement | null, areRowsLeft: boolean): void {
  const start =
    (areRowsLeft && bar?.parentElement?.querySelector<HTMLElement>('[data-choose]')) ||
    bar?.closest('[data-admin]')?.querySelector<HTMLElement>('h2[tabindex]');
  start?.focus();
}

const emailOf = (row: object): string =>
  'email' in row && typeof row.email === 'string' ? row.email.trim() : '';
