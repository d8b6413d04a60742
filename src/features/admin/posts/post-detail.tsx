import type { ReactNode } from 'react';
import type { CollectionName } from '../../../domain/collections';
import { type Fact, Facts } from '../kit/facts';
import { RowActions } from '../kit/table-cells';
import { Viewers } from '../presence/viewers';

interface PostDetailProps {
  collection: CollectionName;
  id: string;
  title: string;
  text: string;
  /** Those that are shown above are left out. */
  facts: readonly Fact[];
  actions: ReactNode;
}

/** Shows a whole post, which the team reads before it approves it. */
export function PostDetail({ collection, id, title, text, facts, actions }: PostDetailProps) {
  return (
    <>
      <Viewers of={collection} id={id} />
      <blockquote
        tabIndex={-1}
        data-autofocus=""
        className="whitespace-pre-line border-rule border-y-2 py-3 text-lead wrap-anywhere"
      >
        {text}
      </blockquote>
      <Facts facts={facts.filter(({ value }) => value !== title && value !== text)} />
      <RowActions>{actions}</RowActions>
    </>
  );
}
