import type { ReactNode } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import type { PageAnswer } from '../../../data/admin/list-query';

interface AnsweredProps<Row> {
  /** Null before the first answer. */
  answer: PageAnswer<Row> | null;
  children: (items: readonly Row[]) => ReactNode;
}

/** Renders the rows of an answer, or a line that says that they load or cannot be read. */
export function Answered<Row>({ answer, children }: AnsweredProps<Row>) {
  if (answer?.ok) return children(answer.items);
  const { unread, loading } = adminPages;
  return (
    <p className="text-muted">{answer ? answer.message || `${unread.title} ${unread.text}` : loading}</p>
  );
}
