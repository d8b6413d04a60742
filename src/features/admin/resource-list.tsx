import { use } from 'react';
import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { postTables, type ResourceRow, readResources, resourceOf } from '../../data/admin/posts';
import { applyChange } from './apply-change';
import { ConfirmContext } from './confirm-provider';
import type { ColumnOf } from './data-table';
import { failureToast } from './failure-toast';
import { ListPanel } from './list-panel';
import { PostActions } from './post-actions';
import { dayText, FeatureButton, Status } from './table-cells';
import { useRows } from './use-rows';
import type { View } from './use-view';

const words = adminPages.posts;

const columns: readonly ColumnOf<ResourceRow>[] = [
  { label: words.columns.title, head: true, wrap: true, cell: (row) => row.title },
  { label: words.columns.by, wrap: true, cell: (row) => row.author },
  { label: words.columns.type, cell: (row) => row.type },
  {
    label: words.columns.status,
    cell: (row) => <Status colour={row.status === 'hidden' ? 'bad' : 'good'}>{row.status}</Status>,
  },
  { label: words.columns.date, cell: (row) => dayText(row.created_at) },
];

export function ResourceList({ view, search }: { view: View; search: string }) {
  const rows = useRows({
    key: JSON.stringify(['resources', search, view.page]),
    read: () => readResources(search, view.page),
    follow: [postTables.resource],
    nameOf: (record) => String(record.title ?? ''),
    onFailure: failureToast(adminPages.unread.failed(words.unit)),
  });
  return (
    <ListPanel
      label={words.resources}
      rows={rows}
      columns={[
        ...columns,
        {
          label: words.columns.featured,
          cell: (row) => <ResourceStar resource={row} reload={rows.reload} />,
        },
      ]}
      actions={(row) => (
        <PostActions
          collection={postTables.resource}
          post={row}
          hidden={row.status === 'hidden'}
          fieldsFor={(hidden) => ({ status: hidden ? 'hidden' : 'active' })}
          isHidden={(record) => {
            const there = resourceOf(record);
            return there && { version: there, hidden: there.status === 'hidden' };
          }}
          reload={rows.reload}
        />
      )}
      empty={words.none}
      view={view}
      unit={words.unit}
    />
  );
}

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
