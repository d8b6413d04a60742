import { useState } from 'react';
import { outbox } from '../../content/outbox';
import { thisPhone } from '../../content/this-phone';
import { useHoldings } from '../../offline/live-queries';
import type { OutboxItem } from '../../offline/outbox-item';
import { Button } from '../../ui/button';
import { DetailsList } from '../../ui/details-list';
import { fileSize } from '../../ui/file-size';
import { download } from '../../ui/share-file';
import { textOfAll } from './item-text';
import { WipeDialog } from './wipe-dialog';

const words = thisPhone.keeps;

interface DeviceStorageProps {
  items: readonly OutboxItem[];
  /** The tray already shows the note about shared phones. */
  omitsSharedNote: boolean;
}

export function DeviceStorage({ items, omitsSharedNote }: DeviceStorageProps) {
  const holdings = useHoldings();
  const [wiping, setWiping] = useState(false);
  const rows = holdings && [
    { label: words.items, value: words.count(items.length, fileSize(holdings.items)) },
    { label: words.drafts, value: String(holdings.drafts || words.none) },
    { label: words.lists, value: words.count(holdings.rows, fileSize(holdings.lists)) },
    { label: words.songs, value: words.count(holdings.songs, fileSize(holdings.audio)) },
    ...(holdings.used === null ? [] : [{ label: words.used, value: fileSize(holdings.used) }]),
    ...(holdings.free === null ? [] : [{ label: words.free, value: fileSize(holdings.free) }]),
  ];
  const save = () => {
    const now = new Date();
    const text = textOfAll(items, now.getTime());
    const day = now.toISOString().slice(0, 10);
    download(new Blob([text], { type: 'text/plain' }), thisPhone.file.name(day));
  };

  return (
    <section className="mt-6 grid gap-3 border-rule border-t-2 pt-5" aria-label={words.title}>
      <h3 className="h3">{words.title}</h3>
      {rows && <DetailsList rows={rows} numeric />}
      <p className="text-sm text-muted">
        {Boolean(holdings?.drafts) && !omitsSharedNote && `${outbox.shared} `}
        {words.receipts} {holdings?.promised === true && words.promised}
        {holdings?.promised === false && words.notPromised}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        {items.length > 0 && (
          <Button icon="save" onClick={save}>
            {thisPhone.file.save}
          </Button>
        )}
        <Button kind="danger" onClick={() => setWiping(true)}>
          {thisPhone.wipe.open}
        </Button>
      </p>
      {wiping && <WipeDialog items={items} onNo={() => setWiping(false)} />}
    </section>
  );
}
