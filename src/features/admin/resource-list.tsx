import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { postTables, type ResourceRow, readResources, resourceOf } from '../../data/admin/posts';
import { applyChange } from './apply-change';
import { collectionPanel, textIn } from './collection-panel';
import { ConfirmContext } from './confirm-provider';
import { PostActions } from './post-actions';
import { dayText, FeatureButton, Status } from './table-cells';

const words = adminPages.posts;

export const ResourceList = collectionPanel<ResourceRow>({
  collection: postTables.resource,
  words: { ...words, headline: words.resources },
  headless: true,
  read: ({ search }, page) => readResources(search, page),
  nameOf: textIn('title'),
  columns: ({ reload }) => [
    { label: words.columns.title, head: true, wrap: true, cell: (row) => row.title },
    { label: words.columns.by, wrap: true, cell: (row) => row.author },
    { label: words.columns.type, cell: (row) => row.type },
    {
      label: words.columns.status,
      cell: (row) => <Status colour={row.status === 'hidden' ? 'bad' : 'good'}>{row.status}</Status>,
    },
    { label: words.columns.date, cell: (row) => dayText(row.created_at) },
    { label: words.columns.featured, cell: (row) => <ResourceStar resource={row} reload={reload} /> },
  ],
  actions: (row, { reload }) => (
    <PostActions
      collection={postTables.resource}
      post={row}
      hidden={row.status === 'hidden'}
      fieldsFor={(hidden) => ({ status: hidden ? 'hidden' : 'active' })}
      isHidden={(record) => {
        const there = resourceOf(record);
        return there && { version: there, hidden: there.status === 'hidden' };
      }}
      reload={reload}
    />
  ),
});

/** Toggles whether a resource is featured. The library shows up to three featured ones first. */
function ResourceStar({ resource, reload }: { resource: ResourceRow; reload: () => Promise<void> }) {
  const confirm = use(ConfirmContext);
  const featured = !resource.featured;
  const { featured: is, notFeatured: isNot } = adminPages.events;
  const toggle = async () => {
    await applyChange(confirm, {
      collection: postTables.resource,
      version: resource,
      fields: { featured },
      done: featured ? messages.admin.featured : messages.admin.unfeatured,
      failed: words.failed,
      chosen: featured ? is : isNot,
      current: (record) => {
        const there = resourceOf(record);
        return there && { version: there, words: there.featured ? is : isNot };
      },
    });
    await reload();
  };
  return <FeatureButton title={resource.title} featured={resource.featured} onToggle={() => void toggle()} />;
}
