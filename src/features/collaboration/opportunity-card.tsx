import type { ReactNode } from 'react';
import { collaborate } from '../../content/collaborate';
import { site } from '../../content/site';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { Badge, Chips } from '../../ui/parts/badges';
import { Icon, type IconName } from '../../ui/parts/icon';
import { longDate } from '../../ui/parts/zoned-date';

const words = collaborate.board;

/** The icons that a post can have. */
export const iconOf: Record<OpportunityRecord['icon'], IconName> = {
  Music: 'disc',
  Palette: 'palette',
  Video: 'video',
  Code: 'code',
  Mic: 'mic',
  Camera: 'camera',
  Megaphone: 'megaphone',
};

interface OpportunityCardProps {
  post: OpportunityRecord;
  /** A menu at the top right. */
  menu?: ReactNode;
  children?: ReactNode;
}

export function OpportunityCard({ post, menu, children }: OpportunityCardProps) {
  return (
    <article
      data-row={post.id}
      aria-label={post.title}
      className="card h-full border-x-0 border-b-0 wrap-anywhere"
    >
      <span
        className="-top-2 -translate-x-1/2 absolute left-1/2 size-4 rounded-full border-2 border-rule bg-(--pin)"
        aria-hidden="true"
      />
      <div className="card-body gap-1.5 px-4.5 pt-2 pb-4 max-narrow:px-2 [&>p]:grow-0">
        <div className="flex items-start justify-between gap-2">
          <h3 className="h3 pt-2.5" dir="auto">
            {post.title}
          </h3>
          <div className="-mr-2.5">{menu}</div>
        </div>
        <p className="flex flex-wrap items-center gap-1.5">
          <Icon name={iconOf[post.icon]} />
          <Badge>{post.type}</Badge>
          {post.status !== 'Open' && <Badge tone="over">{post.status}</Badge>}
        </p>
        <p className="text-muted text-sm" dir="auto">
          {words.postedBy} {post.posted_by}, {post.role}. {longDate(post.created_at, site().zone)}.
        </p>
        <p className="whitespace-pre-line text-sm" dir="auto">
          {post.description}
        </p>
        <Chips label={words.skills} list={post.skills} />
        {/* At the bottom, so that the actions of a row of cards are aligned. */}
        <div className="card-actions mt-auto pt-1">{children}</div>
      </div>
    </article>
  );
}
