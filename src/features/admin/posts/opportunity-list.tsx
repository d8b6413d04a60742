import { adminPages } from '../../../content/admin/admin-pages';
import { type OpportunityRow, opportunityRows } from '../../../data/admin/posts';
import { collectionPanel, type RowTools } from '../kit/collection-panel';
import { factsOf } from '../kit/record-fields';
import { CutText, dayText, Status } from '../kit/table-cells';
import { PostActions, postChoices } from './post-actions';
import { PostDetail } from './post-detail';

const words = adminPages.posts;

const fieldsFor = (hidden: boolean) => ({ hidden });

const actionsOf = (row: OpportunityRow, tools: RowTools<OpportunityRow>) => (
  <PostActions post={row} tools={tools} isHidden={({ hidden }) => hidden} fieldsFor={fieldsFor} />
);

export const OpportunityList = collectionPanel<OpportunityRow>({
  rows: opportunityRows,
  words: { ...words, headline: words.opportunities },
  headless: true,
  columns: ({ open }) => [
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
            onOpen={() => open(row)}
          />
        </>
      ),
    },
    { label: words.columns.by, sort: 'posted_by:lower', line: '2', cell: (row) => row.posted_by },
    { label: words.columns.type, sort: 'type', line: '2', cell: (row) => row.type },
    {
      label: words.columns.status,
      sort: 'status',
      line: '1 end',
      cell: (row) =>
        row.waiting ? (
          <Status colour="wait">{words.waits}</Status>
        ) : row.hidden ? (
          <Status colour="bad">{words.hidden}</Status>
        ) : (
          <Status colour="good">{row.status}</Status>
        ),
    },
    { label: words.columns.date, sort: '-created_at', line: '2 end', cell: (row) => dayText(row.created_at) },
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
        facts={factsOf('opportunity', { ...row, skills: row.skills.join(', ') })}
        actions={actionsOf(row, tools)}
      />
    ),
  },
});
