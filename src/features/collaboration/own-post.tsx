import { useState } from 'react';
import { collaborate } from '../../content/collaborate';
import { messages } from '../../content/messages';
import { whenLoaded } from '../../data/when-loaded';
import type { OpportunityRecord } from '../../domain/opportunity';
import { refreshList } from '../../offline';
import { Confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast-store';
import { notPosted } from './not-posted';

const { post: words, answers } = collaborate;

interface OwnPostProps {
  post: OpportunityRecord;
  onEdit: () => void;
  onAnswers: () => void;
  onSignIn: () => void;
}

/** What the person who posted can do with it. */
export function OwnPost({ post, onEdit, onAnswers, onSignIn }: OwnPostProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const closed = post.status === 'Closed';

  const run = async (work: 'delete' | 'close') => {
    setBusy(true);
    const answer = await whenLoaded(
      () => import('../../data/posts'),
      ({ deleteOpportunity, changeOpportunity }) =>
        work === 'delete'
          ? deleteOpportunity(post.id)
          : changeOpportunity(post.id, { status: closed ? 'Open' : 'Closed' }),
    );
    const { deleted, reopened, closed: nowClosed, failed } = messages.collaboration;
    if (answer.ok)
      toast(work === 'delete' ? deleted : closed ? reopened : nowClosed, `opportunity/${post.id}`);
    else toast(notPosted(answer, failed, onSignIn), `opportunity/${post.id}`);
    // Busy until the list says so too: pressed twice, it would go back and forth.
    if (answer.ok) await refreshList('opportunities');
    setBusy(false);
    setAsking(false);
  };
  const ways: [string, () => void][] = [
    [answers.open, onAnswers],
    [words.edit, onEdit],
    [closed ? words.reopen : words.close, () => void run('close')],
    [words.delete, () => setAsking(true)],
  ];
  return (
    <>
      <p className="row small">
        {ways.map(([label, press]) => (
          <button
            key={label}
            type="button"
            className="text-button"
            aria-disabled={busy || undefined}
            onClick={() => !busy && press()}
          >
            {label}
            <span className="sr-only"> {post.title}</span>
          </button>
        ))}
      </p>
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
