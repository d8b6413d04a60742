import { useState } from 'react';
import { collaborate } from '../../content/collaborate';
import { failedPost, messages } from '../../content/shell/messages';
import { callPosts } from '../../data/call-module';
import type { Posted } from '../../data/posts';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { offline } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Confirm } from '../../ui/sheet/confirm';
import { toast } from '../../ui/sheet/toast-store';

const { post: words, answers } = collaborate;

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
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const closed = post.status === 'Closed';

  const run = async (work: 'delete' | 'close') => {
    setBusy(true);
    const answer = await callPosts(
      ({ deleteOpportunity, changeOpportunity }): Promise<Posted<unknown>> =>
        work === 'delete'
          ? deleteOpportunity(post.id)
          : changeOpportunity(post.id, { status: closed ? 'Open' : 'Closed' }),
    );
    const { deleted, reopened, closed: nowClosed } = messages.collaboration;
    if (answer.ok)
      toast(work === 'delete' ? deleted : closed ? reopened : nowClosed, `opportunity/${post.id}`);
    else toast(failedPost(answer, messages.collaboration, onSignIn), `opportunity/${post.id}`);
    // Stays busy until the list has reloaded, so that a second press cannot toggle back.
    if (answer.ok) await offline().then((client) => client?.refreshList('opportunities'));
    setBusy(false);
    setAsking(false);
  };
  const all: [string, () => void][] = [
    [answers.open, onAnswers],
    [edit, onEdit],
    [closed ? words.reopen : words.close, () => void run('close')],
    [words.delete, () => setAsking(true)],
  ];
  const actions = waiting ? all.filter(([label]) => label === edit || label === words.delete) : all;
  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        {actions.map(([label, press]) => (
          <Button key={label} kind="quiet" size="sm" className="border-x-0 px-0" busy={busy} onClick={press}>
            {label}
            <span className="sr-only"> {post.title}</span>
          </Button>
        ))}
      </div>
      <Confirm
        open={asking}
        danger
        busy={busy}
        title={words.confirm.title}
        text={words.confirm.text}
        yes={words.confirm.yes}
        no={words.confirm.no}
        onYes={() => void run('delete')}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
