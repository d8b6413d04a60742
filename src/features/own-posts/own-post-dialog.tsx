import { type ComponentType, Suspense, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { failedPost, type Message, posting } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { waitingPosts } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { Posted, Stored } from '../../data/posts';
import type { Account } from '../../data/stored-session';
import { draftOf, draftUnlessCreated, offline, useOffline } from '../../offline';
import type { DataFormProps, FormResult } from '../../ui/form/data-form';
import { FormDialog } from '../../ui/form/form-dialog';
import { toast } from '../../ui/sheet/toast-store';

/** What the page gives to the dialog. */
export interface PostDialogProps<Post> {
  /** Drafts are stored per account. */
  account: Account;
  /** The post to edit. Omit to create one. */
  post?: (Post & { id: string; title: string }) | undefined;
  emailNotice: ComponentType<{ account: Account }>;
  onSignIn: () => void;
  onClose: () => void;
}

interface OwnPostDialogProps<Typed extends FieldValues, Input extends FieldValues>
  extends PostDialogProps<unknown>,
    Pick<DataFormProps<Typed, Input>, 'fields' | 'resolver' | 'initialValues' | 'submit'> {
  kind: 'opportunity' | 'resource';
  list: 'opportunities' | 'resources';
  draftName: string;
  save: (posts: typeof import('../../data/posts'), input: Input) => Promise<Posted<Stored>>;
  /** Of the form, the success and the failure. */
  words: { headline: string; cancel: string; done: Message; failed: Parameters<typeof failedPost>[1] };
}

/** Creates or edits a post. Stays open until the server has saved it. */
export function OwnPostDialog<Typed extends FieldValues, Input extends FieldValues>({
  kind,
  list,
  account,
  post,
  draftName,
  save,
  words,
  emailNotice: EmailNotice,
  onSignIn,
  onClose,
  ...form
}: OwnPostDialogProps<Typed, Input>) {
  const draft = useMemo(
    () => draftUnlessCreated(draftOf(draftName), useOffline.getState().lists[list].items),
    [draftName, list],
  );
  const send = async (input: Input): Promise<FormResult> => {
    const answer = await callPosts((posts) => save(posts, input));
    if (answer.ok || answer.reason === 'already') void offline().then((client) => client?.refreshList(list));
    const done = answer.ok && answer.value.waiting ? waitingPosts.sent : words.done;
    toast(answer.ok ? done : failedPost(answer, words.failed, onSignIn), kind);
    return answer.ok ? { next: 'done' } : { next: 'stay', fields: answer.fields };
  };
  return (
    <FormDialog<Typed, Input>
      {...form}
      title={post ? post.title : words.headline}
      working={formWords.working}
      footnote={posting.promise}
      cancel={words.cancel}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
      lead={
        !post && (
          <Suspense fallback={null}>
            <EmailNotice account={account} />
          </Suspense>
        )
      }
    />
  );
}
