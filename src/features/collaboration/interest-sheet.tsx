import { useCallback, useEffect, useState } from 'react';
import { collaborate } from '../../content/collaborate';
import { failedPost, messages } from '../../content/shell/messages';
import { site } from '../../content/site';
import { callPosts } from '../../data/call-module';
import type { InterestRecord } from '../../domain/posts/interest';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { Button } from '../../ui/parts/button';
import { Spinner } from '../../ui/parts/loading';
import { Notice } from '../../ui/parts/notice';
import { longDate } from '../../ui/parts/zoned-date';
import { Sheet } from '../../ui/sheet/sheet';

const words = collaborate.answers;

interface InterestSheetProps {
  post: OpportunityRecord;
  onSignIn: () => void;
  onClose: () => void;
}

type Shown =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { items: InterestRecord[]; state: 'read' };

/** Shows the interest in the author's post. Never stored on the device, since it contains other people's addresses. */
export default function InterestSheet({ post, onSignIn, onClose }: InterestSheetProps) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  const read = useCallback(async () => {
    setShown({ state: 'loading' });
    const answer = await callPosts(({ readInterest }) => readInterest(post.id));
    if (answer.ok) return setShown({ state: 'read', items: answer.value });
    setShown({
      state: 'failed',
      text: failedPost(answer, messages.collaboration, onSignIn).text ?? '',
    });
  }, [post.id, onSignIn]);
  useEffect(() => void read(), [read]);

  return (
    <Sheet open kicker={words.open} title={post.title} onClose={onClose}>
      {shown.state === 'loading' && <Spinner label={words.loading} />}
      {shown.state === 'failed' && (
        <Notice
          live
          tone="bad"
          action={
            <Button size="sm" onClick={() => void read()}>
              {words.retry}
            </Button>
          }
        >
          {shown.text}
        </Notice>
      )}
      {shown.state === 'read' && shown.items.length === 0 && <p>{words.none}</p>}
      {shown.state === 'read' && (
        <ul className="divide-y-2 divide-base-300">
          {shown.items.map(({ id, name, email, message, created_at }) => (
            <li key={id} className="py-3 wrap-anywhere">
              <p dir="auto">
                <b>{name}</b> <span className="text-sm text-muted">{longDate(created_at, site().zone)}</span>
              </p>
              <p>
                <a className="inline-flex min-h-11 items-center" href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
              {message && (
                <p className="whitespace-pre-line text-sm" dir="auto">
                  {message}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
