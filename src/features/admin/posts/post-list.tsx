import type { ReactNode } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { ListReader } from '../../../data/admin/list-query';
import type { RecordVersion } from '../../../data/admin/record-changes';
import { collectionPanel, type RowTools } from '../kit/collection-panel';
import type { Fact } from '../kit/facts';
import type { ColumnOf } from '../kit/table/columns';
import type { ManyChoice } from '../kit/table/many-actions';
import { CutText, dayText, Status } from '../kit/table-cells';
import { PostActions } from './post-actions';
import { PostDetail } from './post-detail';

const words = adminPages.posts;

interface Post extends RecordVersion {
  title: string;
  description: string;
  type: string;
  status: string;
  created_at: string;
  waiting: boolean;
}

interface PostList<Row, By> {
  rows: ListReader<Row>;
  headline: string;
  /** The field with the name of the author. */
  by: By;
  isHidden: (row: Row) => boolean;
  /** Returns the fields that hide a post, or show it again. */
  fieldsFor: (hidden: boolean) => ManyChoice['fields'];
  facts: (row: Row) => readonly Fact[];
  moreColumns?: (tools: RowTools<Row>) => readonly ColumnOf<Row>[];
}

/** Returns the panel of a list of posts. */
export function postList<By extends string, Row extends Post & Record<By, ReactNode>>({
  rows,
  headline,
  by,
  isHidden,
  fieldsFor,
  facts,
  moreColumns,
}: PostList<Row, By>) {
  const actions = (row: Row, tools: RowTools<Row>) => (
    <PostActions post={row} tools={tools} isHidden={isHidden} fieldsFor={fieldsFor} />
  );
  return collectionPanel<Row>({
    rows,
    words: { ...words, headline },
    headless: true,
    columns: (tools) => [
      {
        label: words.columns.title,
        head: true,
        wide: true,
        sort: 'title:lower',
        line: 1,
        brief: (row) => row.title,
        cell: (row) => (
          <span className="flex items-center gap-2">
            <span data-cut="" className="truncate">
              {row.title}
            </span>
            <CutText
              text={row.description}
              label={`${words.read(row.title)}: ${row.description}`}
              onOpen={() => tools.open(row)}
            />
          </span>
        ),
      },
      { label: words.columns.by, sort: `${by}:lower`, line: 2, cell: (row) => row[by] },
      { label: words.columns.type, sort: 'type', line: 2, cell: (row) => row.type },
      {
        label: words.columns.status,
        sort: 'status',
        endOfLine: 1,
        cell: (row) =>
          row.waiting ? (
            <Status colour="wait">{words.waits}</Status>
          ) : isHidden(row) ? (
            <Status colour="bad">{words.hidden}</Status>
          ) : (
            <Status colour="good">{row.status}</Status>
          ),
      },
      {
        label: words.columns.date,
        sort: '-created_at',
        endOfLine: 2,
        cell: (row) => dayText(row.created_at),
      },
      ...(moreColumns?.(tools) ?? []),
    ],
    // A post that waits is approved or rejected with them.
    many: {
      choices: [
        { label: words.shown, fields: { ...fieldsFor(false), waiting: false } },
        { label: words.hidden, fields: { ...fieldsFor(true), waiting: false } },
      ],
    },
    actions,
    detail: {
      title: (row) => row.title,
      content: (row, tools) => (
        <PostDetail
          collection={rows.collection}
          id={row.id}
          title={row.title}
          text={row.description}
          facts={facts(row)}
          actions={actions(row, tools)}
        />
      ),
    },
  });
}
