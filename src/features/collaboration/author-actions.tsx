import { collaborate } from '../../content/collaborate';
import { messages } from '../../content/shell/messages';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { OwnPostActions } from '../own-posts/own-post-actions';

const { post: words, answers } = collaborate;
const { deleted, reopened, closed: nowClosed } = messages.collaboration;

interface AuthorActionsProps {
  post: OpportunityRecord;
  /** Whether it waits for the team, so that nobody can be interested in it yet. */
  waiting?: boolean;
  /** The label of the button that edits it. */
  edit?: string;
  onEdit: () => void;
  onAnswers: () => void;
  onSignIn: () => void;
}

export function AuthorActions(props: AuthorActionsProps) {
  const { post, waiting = false, edit = words.edit, onEdit, onAnswers, onSignIn } = props;
  const isClosed = post.status === 'Closed';
  const editing = { label: edit, press: onEdit };
  const all = [
    { label: answers.open, press: onAnswers },
    editing,
    {
      label: isClosed ? words.reopen : words.close,
      send: ({ changeOpportunity }: typeof import('../../data/posts')) =>
        changeOpportunity(post.id, { status: isClosed ? 'Open' : 'Closed' }),
      done: isClosed ? reopened : nowClosed,
    },
  ];
  return (
    <OwnPostActions
      kind="opportunity"
      post={post}
      actions={waiting ? [editing] : all}
      remove={{
        label: words.delete,
        confirm: words.confirm,
        send: ({ deleteOpportunity }) => deleteOpportunity(post.id),
        done: deleted,
      }}
      words={messages.collaboration}
      onSignIn={onSignIn}
    />
  );
}
