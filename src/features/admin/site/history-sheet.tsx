import { useState } from 'react';
import { adminSite } from '../../../content/admin/admin-site';
import { readVersions, restoreVersion } from '../../../data/admin/content';
import type { ContentRow } from '../../../domain/content/requests';
import type { ContentTable } from '../../../domain/content/table';
import { Button } from '../../../ui/parts/button';
import { Sheet } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { Answered } from '../kit/answered';
import { confirm } from '../kit/confirm-store';
import { momentText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { textsIn, versionValues } from './content-values';
import { toastRefusal } from './use-publish';

const words = adminSite.history;
/** Every change makes a version, and its number is in the key. */
const follows = [] as const;

interface HistorySheetProps {
  table: ContentTable;
  name: string;
  row: ContentRow;
  onRow: (row: ContentRow) => void;
  onClose: () => void;
}

/** What was published, newest first. Each version can be published again. */
export function HistorySheet({ table, name, row, onRow, onClose }: HistorySheetProps) {
  const { key, version } = row;
  const answer = useLiveQuery(['content-versions', key, version], () => readVersions(key), follows);
  const [busy, setBusy] = useState(0);
  const restore = async (number: number) => {
    if (busy || !(await confirm(words.question(name, number)))) return;
    setBusy(number);
    const about = `content/${key}`;
    const restored = await restoreVersion(row, number);
    setBusy(0);
    if (restored.ok || restored.why === 'changed') onRow(restored.row);
    if (!restored.ok) return toastRefusal(restored, words, about);
    toast(words.done(name, number), about);
    onClose();
  };
  return (
    <Sheet open title={words.title(name)} onClose={onClose}>
      <Answered answer={answer}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <ol className="border-rule border-t-2">
              {versions.map(({ id, number, made_by, note, created_at, ...one }) => (
                <li key={id} className="grid gap-1 border-base-300 border-b py-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <b>{words.version(number)}</b>
                    <span className="text-muted text-sm">{momentText(created_at)}</span>
                  </p>
                  {note && <p className="wrap-anywhere">{note}</p>}
                  {made_by && <p className="text-muted text-sm wrap-anywhere">{made_by}</p>}
                  <details>
                    <summary aria-label={words.wordsOf(number)}>{words.words}</summary>
                    <div className="grid gap-2 pt-2 text-sm wrap-anywhere">
                      {textsIn(versionValues(table, one)).map((text, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change order
                        <p key={at} className="whitespace-pre-line">
                          {text}
                        </p>
                      ))}
                    </div>
                  </details>
                  {number === version ? (
                    <p className="text-sm">{words.now}</p>
                  ) : (
                    <p>
                      <Button
                        size="sm"
                        busy={busy === number}
                        aria-label={words.restoreOf(number)}
                        onClick={() => void restore(number)}
                      >
                        {words.restore}
                      </Button>
                    </p>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Answered>
    </Sheet>
  );
}
