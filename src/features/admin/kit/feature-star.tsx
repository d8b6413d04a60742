import { use } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { type Message, messages } from '../../../content/shell/messages';
import type { RecordVersion } from '../../../data/admin/record-changes';
import type { CollectionName } from '../../../domain/collections';
import { IconButton } from '../../../ui/parts/button';
import { applyChange } from './apply-change';
import { ConfirmContext } from './confirm-provider';

const words = adminPages.events;

interface FeatureStarProps<Row> {
  collection: CollectionName;
  row: Row;
  parse: (record: unknown) => Row | null;
  failed: (text?: string) => Message;
  reload: () => Promise<void>;
}

/** Toggles whether an event or a resource is featured. */
export function FeatureStar<Row extends RecordVersion & { title: string; featured: boolean }>(
  props: FeatureStarProps<Row>,
) {
  const { row, reload, ...change } = props;
  const confirm = use(ConfirmContext);
  const inWords = ({ featured }: { featured: boolean }) => (featured ? words.featured : words.notFeatured);
  const toggle = async () => {
    const fields = { featured: !row.featured };
    await applyChange(confirm, {
      ...change,
      row,
      fields,
      done: fields.featured ? messages.admin.featured : messages.admin.unfeatured,
      chosen: inWords(fields),
      inWords,
    });
    await reload();
  };
  return (
    <IconButton
      kind="bare"
      className="[--btn-bg:transparent] [--btn-fg:currentColor] [&_.icon-solid]:fill-over"
      icon={row.featured ? 'star-full' : 'star'}
      label={words.feature(row.title)}
      aria-pressed={row.featured}
      onClick={() => void toggle()}
    />
  );
}
