import type { ReactNode } from 'react';
import { resources } from '../../content/resources';
import type { ResourceRecord } from '../../domain/posts/resource';
import { hostOf } from '../../domain/text/web-link';
import { Art, type AssignedPicture } from '../../ui/art';
import { Badge } from '../../ui/parts/badges';

const words = resources.all;

interface ResourceCardProps {
  resource: ResourceRecord & AssignedPicture;
  /** A menu at the end of the last line. */
  menu?: ReactNode;
}

export function ResourceCard({ resource, menu }: ResourceCardProps) {
  const { title, url } = resource;
  return (
    <article
      data-row={resource.id}
      aria-label={title}
      className="grid h-full grid-cols-lead-22 items-start gap-4 border-rule border-t-2 pt-4.5 wrap-anywhere max-narrow:grid-cols-1"
    >
      <div className="max-narrow:max-w-28">
        <Art type={resource.category} id={resource.id} family={resource.family} paper={resource.paper} />
      </div>
      <div className="flex h-full flex-col gap-1">
        <h3 className="h3" dir="auto">
          {title}
        </h3>
        <p className="text-muted text-sm" dir="auto">
          {words.by} {resource.author}. {resource.category}
        </p>
        <p className="text-sm" dir="auto">
          {resource.description}
        </p>
        {/* At the bottom, so that the links of a row are aligned. */}
        <div className="mt-auto flex items-end gap-x-3 pt-1.5 text-sm">
          <p className="grid min-h-11 min-w-0 grow content-center justify-items-start">
            <Badge>{resource.type}</Badge>
            {url && (
              <a
                className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5"
                href={url}
                rel="noopener noreferrer nofollow"
                target="_blank"
              >
                <b>{words.open}</b>
                <span className="sr-only"> {title}</span> <span className="text-muted">{hostOf(url)}</span>
              </a>
            )}
          </p>
          <div className="-mr-2.5">{menu}</div>
        </div>
      </div>
    </article>
  );
}
