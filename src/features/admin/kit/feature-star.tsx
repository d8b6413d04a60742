import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
import type { RecordVersion } from '../../../data/admin/record-changes';
import { IconButton } from '../../../ui/parts/button';
import type { RowTools } from './collection-panel';

const words = adminPages.events;

interface FeatureStarProps<Row> {
  row: Row;
  tools: RowTools<Row>;
  failed: (text?: string) => Message;
}

const inWords = ({ featured }: { featured: boolean }) => (featured ? words.featured : words.notFeatured);

/** Toggles whether an event or a resource is featured. */
export function FeatureStar<Row extends RecordVersion & { title: string; featured: boolean }>({
  row,
  tools,
  failed,
}: FeatureStarProps<Row>) {
  const fields = { featured: !row.featured };
  const done = fields.featured ? adminMessages.featured : adminMessages.unfeatured;
  return (
    <IconButton
      kind="bare"
      className="in-table:pointer-fine:side-9 [--btn-bg:transparent] [--btn-fg:currentColor] [&_.icon-solid]:fill-over"
      icon={row.featured ? 'star-full' : 'star'}
      label={words.feature(row.title)}
      aria-pressed={row.featured}
      onClick={() => void tools.change(row, { fields, done, failed, chosen: inWords(fields), inWords })}
    />
  );
}
