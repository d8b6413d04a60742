import { useState } from 'react';
import { outbox } from '../../../content/shell/outbox';
import { thisPhone } from '../../../content/shell/this-phone';
import { type OutboxItem, readRemembered } from '../../../offline';
import { useStorageUsage } from '../../../offline/live-queries';
import { Button } from '../../../ui/parts/button';
import { DetailsList } from '../../../ui/parts/details-list';
import { fileSize } from '../../../ui/parts/file-size';
import { Icon } from '../../../ui/parts/icon';
import { download } from '../../../ui/sheet/share-file';
import { textOfAll } from '../item-text';
import { WipeDialog } from './wipe-dialog';

const words = thisPhone.keeps;

interface DeviceStorageProps {
  items: readonly OutboxItem[];
  /** The tray already shows the note about shared devices. */
  omitsSharedNote: boolean;
  /** Deletes receipts; undefined if there is none to delete. */
  onClearReceipts?: (() => void) | undefined;
}

/** In bytes. All songs together are less than 10 MB. */
const plenty = 500_000_000;

/** What is stored on this device, in brief; opened, with sizes. Below it, the ways to take it along and to delete it. */
export function DeviceStorage({ items, omitsSharedNote, onClearReceipts }: DeviceStorageProps) {
  const usage = useStorageUsage();
  const [wiping, setWiping] = useState(false);
  const isPlenty = usage?.freeBytes == null || usage.freeBytes > plenty;
  const free = isPlenty ? undefined : fileSize(usage.freeBytes ?? 0);
  const songs = usage?.songs ? fileSize(usage.audioBytes) : undefined;
  const rows = usage && [
    { label: words.songs, value: words.count(usage.songs, fileSize(usage.audioBytes)) },
    ...(usage.drafts > 0 ? [{ label: words.drafts, value: String(usage.drafts) }] : []),
    ...(readRemembered() ? [{ label: words.remembered, value: thisPhone.yes }] : []),
    ...(usage.guestLists > 0
      ? [{ label: words.guestLists, value: words.count(usage.guestLists, fileSize(usage.guestListBytes)) }]
      : []),
    ...(usage.unsentScans > 0 ? [{ label: words.unsentScans, value: String(usage.unsentScans) }] : []),
    ...(usage.usedBytes === null ? [] : [{ label: words.used, value: fileSize(usage.usedBytes) }]),
    ...(usage.freeBytes === null ? [] : [{ label: words.free, value: free ?? words.plenty }]),
  ];
  const save = () => {
    const now = new Date();
    const text = textOfAll(items, now.getTime());
    const day = now.toISOString().slice(0, 10);
    download(new Blob([text], { type: 'text/plain' }), thisPhone.file.name(day));
  };

  return (
    <section className="mt-3 grid gap-3 border-rule border-t-2 pt-2" aria-label={words.title}>
      <details>
        <summary className="flex-wrap gap-x-3 gap-y-0">
          <span className="flex items-center gap-2">
            <Icon name="plus" />
            {words.title}
          </span>
          {usage && <span className="font-normal text-muted text-sm">{words.summary(songs, free)}</span>}
        </summary>
        {rows && <DetailsList rows={rows} />}
        <p className="pt-3 text-muted text-sm">
          {(Boolean(usage?.drafts) || readRemembered()) && !omitsSharedNote && `${outbox.shared} `}
          {words.receipts} {usage?.isPersistent === true && words.promised}
          {usage?.isPersistent === false && words.notPromised}
        </p>
        {onClearReceipts && (
          <Button kind="quiet" className="pl-0" onClick={onClearReceipts}>
            {outbox.clearReceipts}
          </Button>
        )}
      </details>
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
