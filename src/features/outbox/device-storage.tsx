import { useState } from 'react';
import { outbox } from '../../content/outbox';
import { thisPhone } from '../../content/this-phone';
import { useHoldings } from '../../offline/live-queries';
import type { OutboxItem } from '../../offline/outbox-item';
import { Button } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import { download } from '../../ui/share-file';
import { textOfAll } from './item-text';
import { WipeDialog } from './wipe-dialog';

const words = thisPhone.keeps;

interface PhoneKeepsProps {
  items: readonly OutboxItem[];
  /** The tray has said already that others can read what is on this phone. */
  isSaid: boolean;
}

/** What of this phone is used and for what; taking it along as a file; wiping it. */
export function PhoneKeeps({ items, isSaid }: PhoneKeepsProps) {
  const held = useHoldings();
  const [wiping, setWiping] = useState(false);
  const rows = held && [
    { label: words.items, value: words.count(items.length, fileSize(held.items)) },
    { label: words.drafts, value: String(held.drafts || words.none) },
    { label: words.lists, value: words.count(held.rows, fileSize(held.lists)) },
    { label: words.songs, value: words.count(held.songs, fileSize(held.audio)) },
    ...(held.used === null ? [] : [{ label: words.used, value: fileSize(held.used) }]),
    ...(held.free === null ? [] : [{ label: words.free, value: fileSize(held.free) }]),
  ];
  const save = () => {
    const now = new Date();
    const text = textOfAll(items, now.getTime());
    const day = now.toISOString().slice(0, 10);
    download(new Blob([text], { type: 'text/plain' }), thisPhone.file.name(day));
  };

  return (
    <section className="keeps" aria-label={words.title}>
      <h3 className="h3">{words.title}</h3>
      <dl className="details-list">
        {rows?.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {Boolean(held?.drafts) && !isSaid && `${outbox.shared} `}
        {words.receipts} {held?.promised === true && words.promised}
        {held?.promised === false && words.notPromised}
      </p>
      <p className="row">
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
