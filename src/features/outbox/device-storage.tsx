import { useState } from 'react';
import { outbox } from '../../content/shell/outbox';
import { thisPhone } from '../../content/shell/this-phone';
import type { OutboxItem } from '../../offline';
import { useStorageUsage } from '../../offline/live-queries';
import { Button } from '../../ui/parts/button';
import { DetailsList } from '../../ui/parts/details-list';
import { fileSize } from '../../ui/parts/file-size';
import { download } from '../../ui/sheet/share-file';
import { textOfAll } from './item-text';
import { WipeDialog } from './wipe-dialog';

const words = thisPhone.keeps;

interface DeviceStorageProps {
  items: readonly OutboxItem[];
  /** The tray already shows the note about shared phones. */
  omitsSharedNote: boolean;
}

export function DeviceStorage({ items, omitsSharedNote }: DeviceStorageProps) {
  const usage = useStorageUsage();
  const [wiping, setWiping] = useState(false);
  const rows = usage && [
    { label: words.items, value: words.count(items.length, fileSize(usage.itemBytes)) },
    { label: words.drafts, value: String(usage.drafts || words.none) },
    { label: words.lists, value: words.count(usage.listRows, fileSize(usage.listBytes)) },
    { label: words.songs, value: words.count(usage.songs, fileSize(usage.audioBytes)) },
    ...(usage.guestLists > 0
      ? [{ label: words.guestLists, value: words.count(usage.guestLists, fileSize(usage.guestListBytes)) }]
      : []),
    ...(usage.unsentScans > 0 ? [{ label: words.unsentScans, value: String(usage.unsentScans) }] : []),
    ...(usage.usedBytes === null ? [] : [{ label: words.used, value: fileSize(usage.usedBytes) }]),
    ...(usage.freeBytes === null ? [] : [{ label: words.free, value: fileSize(usage.freeBytes) }]),
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
        {Boolean(usage?.drafts) && !omitsSharedNote && `${outbox.shared} `}
        {words.receipts} {usage?.isPersistent === true && words.promised}
        {usage?.isPersistent === false && words.notPromised}
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
      {wiping && (
        <WipeDialog items={items} unsentScans={usage?.unsentScans ?? 0} onNo={() => setWiping(false)} />
      )}
    </section>
  );
}
