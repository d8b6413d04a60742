import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentType, Suspense, useMemo } from 'react';
import { fieldWords } from '../../content/field-words';
import { resources } from '../../content/resources';
import { failedPost, messages, posting } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { waitingPosts } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { Unpublished } from '../../data/posts';
import type { Account } from '../../data/stored-session';
import { emptyForm } from '../../domain/form-fields';
import {
  type ResourceInput,
  type ResourceRecord,
  type ResourceTyped,
  resourceFields,
  resourceInput,
} from '../../domain/posts/resource';
import { createOnce, draftOf, draftUnlessCreated, offline, useOffline } from '../../offline';
import { fieldSpecs, withChoices } from '../../ui/form/field-specs';
import { FormDialog } from '../../ui/form/form-dialog';
import { toast } from '../../ui/sheet/toast-store';
import type { Categories } from './category-shelf';

const words = resources.submit;
const specs = fieldSpecs<ResourceTyped>(resourceFields, fieldWords.resource);
const empty = emptyForm(resourceFields);

interface SubmitDialogProps {
  categories: Categories;
  /** Drafts are stored per account. */
  account: Account;
  /** The resource to edit, which is not on the page yet. Omit to submit one. */
  post?: Unpublished<ResourceRecord> | undefined;
  emailNotice: ComponentType<{ account: Account }>;
  onSignIn: () => void;
  onClose: () => void;
}

/** Submits or edits a resource. Stays open until the server has saved it. */
export default function SubmitDialog({
  categories,
  account,
  post,
  emailNotice: EmailNotice,
  onSignIn,
  onClose,
}: SubmitDialogProps) {
  const key = post ? `resource-${account.id}-${post.id}` : `resource-${account.id}`;
  const draft = useMemo(
    () => draftUnlessCreated(draftOf(key), useOffline.getState().lists.resources.items),
    [key],
  );
  const choices = categories.map(({ name }) => ({ value: name, label: name }));
  const send = async (input: ResourceInput) => {
    const answer = await callPosts(({ postResource, changeResource }) =>
      post ? changeResource(post.id, input) : createOnce(key, (id) => postResource(input, id)),
    );
    if (answer.ok) {
      toast(answer.value.waiting ? waitingPosts.sent : messages.resources.submitted, 'resource');
      void offline().then((client) => client?.refreshList('resources'));
      return { next: 'done' } as const;
    }
    if (answer.reason === 'already') void offline().then((client) => client?.refreshList('resources'));
    toast(failedPost(answer, messages.resources, onSignIn), 'resource');
    return { next: 'stay', fields: answer.fields } as const;
  };
  return (
    <FormDialog<ResourceTyped, ResourceInput>
      title={post ? post.title : words.headline}
      fields={withChoices(specs, 'category', choices)}
      resolver={valibotResolver(resourceInput)}
      initialValues={post ? { ...post, url: post.url ?? '' } : empty}
      submit={post ? (post.rejected ? waitingPosts.rejected : waitingPosts).save : words.submit}
      working={formWords.working}
      footnote={posting.promise}
      cancel={words.cancel}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      {!post && (
        <Suspense fallback={null}>
          <EmailNotice account={account} />
        </Suspense>
      )}
    </FormDialog>
  );
}
