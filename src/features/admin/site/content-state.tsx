import { adminSite } from '../../../content/admin/admin-site';
import type { ContentStateRow } from '../../../domain/content/requests';
import { momentText, Status, type StatusColour } from '../kit/table-cells';

const words = adminSite.states;

/** Returns the state of a page in words, the most urgent one. */
export function contentState(row: ContentStateRow): { colour: StatusColour; text: string } {
  if (row.publish_error) return { colour: 'bad', text: words.failed };
  if (row.publish_at) return { colour: 'news', text: words.scheduled(momentText(row.publish_at)) };
  if (row.version === 0) return { colour: 'open', text: words.never };
  if (row.changed) return { colour: 'wait', text: words.draft };
  return { colour: 'good', text: words.published };
}

export function ContentState({ row }: { row: ContentStateRow }) {
  const { colour, text } = contentState(row);
  return <Status colour={colour}>{text}</Status>;
}

/** Returns when a page was published last, and by whom; '-' for never. */
export const publishedText = ({ version, published_at, published_by }: ContentStateRow): string =>
  version === 0 ? momentText('') : adminSite.publishedAt(momentText(published_at), published_by);
