import type { ReactNode } from 'react';
import { collaborate } from '../../content/collaborate';
import { site } from '../../content/site';
import type { OpportunityRecord } from '../../domain/opportunity';
import { Badge, Chips } from '../../ui/badges';
import { Icon, type IconName } from '../../ui/icon';
import { longDate } from '../../ui/zoned-date';

const words = collaborate.board;

/** The icons of spec §3. */
export const iconOf: Record<OpportunityRecord['icon'], IconName> = {
  Music: 'disc',
  Palette: 'palette',
  Video: 'video',
  Code: 'code',
  Mic: 'mic',
  Camera: 'camera',
  Megaphone: 'megaphone',
};

export function OpportunityCard({ post, children }: { post: OpportunityRecord; children?: ReactNode }) {
  return (
    <article className="pinned">
      <p className="flex flex-wrap items-center gap-3">
        <Icon name={iconOf[post.icon]} />
        <Badge>{post.type}</Badge>
        <Badge tone={post.status === 'Open' ? 'spot' : 'over'}>{post.status}</Badge>
      </p>
      <h3 className="h3" dir="auto">
        {post.title}
      </h3>
      <p className="text-sm text-muted" dir="auto">
        {words.postedBy} {post.posted_by}, {post.role}. {longDate(post.created_at, site.zone)}.
      </p>
      <p className="text-sm pinned-text" dir="auto">
        {post.description}
      </p>
      <Chips label={words.skills} list={post.skills} />
      {children}
    </article>
  );
}
