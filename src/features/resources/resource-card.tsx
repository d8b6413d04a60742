import type { ReactNode } from 'react';
import { resources } from '../../content/resources';
import type { ResourceRecord } from '../../domain/resource';
import { hostOf } from '../../domain/web-link';
import { Art, type Dealt } from '../../ui/art';
import { Badge } from '../../ui/badges';

const words = resources.all;

interface ResourceCardProps {
  resource: ResourceRecord & Dealt;
  children?: ReactNode;
}

export function ResourceCard({ resource, children }: ResourceCardProps) {
  const { title, url } = resource;
  return (
    <article className="shelved">
      <Art type={resource.category} id={resource.id} family={resource.family} stock={resource.stock} />
      <div>
        <h3 className="h3" dir="auto">
          {title}
        </h3>
        <p className="text-sm text-muted" dir="auto">
          {words.by} {resource.author}. {resource.category}
        </p>
        <p className="text-sm" dir="auto">
          {resource.description}
        </p>
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Badge>{resource.type}</Badge>
          {url && (
            <span>
              <a href={url} rel="noopener noreferrer nofollow" target="_blank">
                {words.open}
                <span className="sr-only"> {title}</span>
              </a>{' '}
              <span className="text-muted">{hostOf(url)}</span>
            </span>
          )}
          {children}
        </p>
      </div>
    </article>
  );
}
