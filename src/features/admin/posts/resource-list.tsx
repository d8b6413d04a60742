import { adminPages } from '../../../content/admin/admin-pages';
import { type ResourceRow, resourceRows } from '../../../data/admin/posts';
import { collectionPanel, type RowTools } from '../kit/collection-panel';
import { FeatureStar } from '../kit/feature-star';
import { factsOf } from '../kit/record-fields';
import { CutText, dayText, Status } from '../kit/table-cells';
import { PostActions, postChoices } from './post-actions';
import { PostDetail } from './post-detail';

const words = adminPages.posts;

const fieldsFor = (hidden: boolean) => ({ status: hidden ? 'hidden' : 'active' });

const actionsOf = (row: ResourceRow, tools: RowTools<ResourceRow>) => (
  <PostActions
    post={row}
    tools={tools}
    isHidden={({ status }) => status === 'hidden'}
    fieldsFor={fieldsFor}
  />
);

export const ResourceList = collectionPanel<ResourceRow>({
  rows: resourceRows,
  words: { ...words, headline: words.resources },
  headless: true,
  columns: (tools) => [
    {
      label: words.columns.title,
      head: true,
      wide: true,
      sort: 'title:lower',
      line: '1',
      brief: (row) => row.title,
      cell: (row) => (
        <>
          {row.title}
          <CutText
            text={row.description}
            label={`${words.read(row.title)}: ${row.description}`}
            onOpen={() => tools.open(row)}
          />
        </>
      ),
    },
    { label: words.columns.by, sort: 'author:lower', line: '2', cell: (row) => row.author },
    { label: words.columns.type, sort: 'type', line: '2', cell: (row) => row.type },
    {
      label: words.columns.status,
      sort: 'status',
      line: '1 end',
      cell: (row) =>
        row.waiting ? (
          <Status colour="wait">{words.waits}</Status>
        ) : (
          <Status colour={row.status === 'hidden' ? 'bad' : 'good'}>{row.status}</Status>
        ),
    },
    { label: words.columns.date, sort: '-created_at', line: '2 end', cell: (row) => dayText(row.created_at) },
    {
      label: words.columns.featured,
      sort: '-featured',
      // The library shows up to three featured ones first.
      cell: (row) => <FeatureStar row={row} tools={tools} failed={words.failed} />,
    },
  ],
  many: { choices: postChoices(fieldsFor) },
  actions: actionsOf,
  detail: {
    title: (row) => row.title,
    content: (row, tools) => (
      <PostDetail
        collection={tools.rows.collection}
        id={row.id}
        title={row.title}
        text={row.description}
        facts={factsOf('resource', row)}
        actions={actionsOf(row, tools)}
      />
    ),
  },
});
