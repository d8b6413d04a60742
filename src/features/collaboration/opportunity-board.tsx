import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { collaborate } from '../../content/collaborate';
import { failedPost, messages, signedOut } from '../../content/shell/messages';
import { listWords } from '../../content/shell/shell';
import type { Account } from '../../data/stored-session';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { offline, useList } from '../../offline';
import { Button } from '../../ui/parts/button';
import { SectionHead } from '../../ui/parts/content-blocks';
import { EmptyState, ListAge, ListGate } from '../../ui/parts/list-state';
import { LongList } from '../../ui/parts/long-list';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { toast } from '../../ui/sheet/toast-store';
import { AuthorActions } from './author-actions';
import { BoardStats } from './board-stats';
import { OpportunityCard } from './opportunity-card';

const PostDialog = lazyPart(() => import('./post-dialog'));
const InterestDialog = lazyPart(() => import('./interest-dialog'));
const InterestSheet = lazyPart(() => import('./interest-sheet'));
const WaitingOpportunities = lazyPart(() => import('./waiting-opportunities'));

/** About three screens on a phone, in full rows of two or three. */
const firstPosts = 6;

const { board: words } = collaborate;
const read = () => offline().then((client) => client?.refreshList('opportunities'));

type PostToEdit = OpportunityRecord & { rejected?: boolean };
type Open =
  | { what: 'post'; account: Account; post?: PostToEdit | undefined }
  | { what: 'interest'; post: OpportunityRecord }
  | { what: 'answers'; post: OpportunityRecord };

interface OpportunityBoardProps {
  withAccount: ComponentType<{ children: (account: Account | null) => ReactNode }>;
  readAccount: () => Account | null;
  signIn: () => void;
  /** Opens the form after signing in. */
  writes: boolean;
  /** Shown in the form of a new post. */
  emailNotice: ComponentType<{ account: Account }>;
  tools: (post: OpportunityRecord) => ReactNode;
}

/** The number of posts (only these are counted), the posts, and the forms. */
export function OpportunityBoard({
  withAccount: WithAccount,
  readAccount,
  signIn,
  writes,
  emailNotice,
  tools,
}: OpportunityBoardProps) {
  const [open, setOpen] = useTransitionState<Open | null>(null);
  const close = useCallback(() => setOpen(null), [setOpen]);
  const write = (post?: PostToEdit) => {
    const account = readAccount();
    if (account) setOpen({ what: 'post', account, post });
    else toast(failedPost(signedOut, messages.collaboration, signIn), 'opportunity');
  };
  const answer = (post: OpportunityRecord) => setOpen({ what: 'interest', post });
  const list = useList('opportunities');
  // Reopens the form of a rejected submission, to correct it.
  const reopened: unknown = useLocation().state?.reopened;
  const reopen = useEffectEvent(() => {
    if (writes) return write();
    const post = list.items.find(({ id }) => id === reopened);
    if (!post) return;
    // A reload must not open the form again.
    history.replaceState({ ...history.state, usr: null }, '');
    answer(post);
  });
  useEffect(() => reopen(), []);
  return (
    <>
      <section className="grid grid-cols-1 gap-5" aria-labelledby="board">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
          <BoardStats posts={list.asOf === null ? null : list.items} loading={list.state === 'loading'} />
          <Button kind="primary" icon="plus" onClick={() => write()}>
            {collaborate.post.open}
          </Button>
        </div>
        <WithAccount>
          {(account) =>
            account && (
              <Suspense fallback={null}>
                <WaitingOpportunities account={account.id} asOf={list.asOf}>
                  {(post, edit) => (
                    <AuthorActions
                      post={post}
                      waiting
                      edit={edit}
                      onEdit={() => write(post)}
                      onAnswers={() => setOpen({ what: 'answers', post })}
                      onSignIn={signIn}
                    />
                  )}
                </WaitingOpportunities>
              </Suspense>
            )
          }
        </WithAccount>
        <SectionHead id="board" title={words.headline} />
        <ListGate
          state={list.state}
          empty={list.items.length === 0}
          words={words}
          needsApp={listWords.needsApp}
          onRetry={read}
          whenEmpty={<EmptyState title={words.empty.headline} text={words.empty.text} />}
        >
          <LongList
            items={list.items}
            first={firstPosts}
            words={listWords}
            className="grid grid-cols-fill-72 gap-x-6 gap-y-5 *:[--pin:var(--over)] *:nth-[3n+2]:[--pin:var(--spot)] *:nth-[3n]:[--pin:var(--spot2)]"
          >
            {(post) => (
              <WithAccount>
                {(account) => {
                  const isAuthor = account?.id === post.user_id;
                  return (
                    <OpportunityCard post={post} menu={!isAuthor && tools(post)}>
                      {isAuthor && (
                        <AuthorActions
                          post={post}
                          onEdit={() => write(post)}
                          onAnswers={() => setOpen({ what: 'answers', post })}
                          onSignIn={signIn}
                        />
                      )}
                      {!isAuthor && post.status !== 'Closed' && (
                        <Button kind="primary" onClick={() => answer(post)}>
                          {collaborate.interest.open}
                          <span className="sr-only"> in {post.title}</span>
                        </Button>
                      )}
                    </OpportunityCard>
                  );
                }}
              </WithAccount>
            )}
          </LongList>
          <ListAge list={list} words={listWords} onCheck={read} />
        </ListGate>
      </section>
      <Suspense fallback={null}>
        {open?.what === 'post' && (
          <PostDialog {...open} emailNotice={emailNotice} onSignIn={signIn} onClose={close} />
        )}
        {open?.what === 'interest' && <InterestDialog post={open.post} onClose={close} />}
        {open?.what === 'answers' && <InterestSheet post={open.post} onSignIn={signIn} onClose={close} />}
      </Suspense>
    </>
  );
}
