import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentType, Suspense, useMemo } from 'react';
import { collaborate } from '../../content/collaborate';
import { fieldWords } from '../../content/field-words';
import { failedPost, messages, posting } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { waitingPosts } from '../../content/waiting-posts';
import { callPosts } from '../../data/call-module';
import type { Account } from '../../data/stored-session';
import { opportunityIcons } from '../../domain/choices';
import { emptyForm } from '../../domain/form-fields';
import {
  type OpportunityInput,
  type OpportunityRecord,
  type OpportunityTyped,
  opportunityFields,
  opportunityForm,
} from '../../domain/posts/opportunity';
import { createOnce, draftOf, draftUnlessCreated, offline, useOffline } from '../../offline';
import { fieldSpecs } from '../../ui/form/field-specs';
import { FormDialog } from '../../ui/form/form-dialog';
import { toast } from '../../ui/sheet/toast-store';
import { iconOf } from './opportunity-card';

const words = collaborate.post;

const fields = fieldSpecs<OpportunityTyped>(opportunityFields, fieldWords.opportunity).map((spec) =>
  spec.name === 'icon'
    ? { ...spec, choices: opportunityIcons.map((value) => ({ value, label: value, icon: iconOf[value] })) }
    : spec,
);
const empty = emptyForm(opportunityFields);

interface PostDialogProps {
  /** Drafts are stored per account. */
  account: Account;
  /** The post to edit. Omit to create one. */
  post?: (OpportunityRecord & { rejected?: boolean }) | undefined;
  emailNotice: ComponentType<{ account: Account }>;
  onSignIn: () => void;
  onClose: () => void;
}

/** Creates or edits an opportunity. Stays open until the server has saved it. */
export default function PostDialog({
  account,
  post,
  emailNotice: EmailNotice,
  onSignIn,
  onClose,
}: PostDialogProps) {
  const key = `opportunity-${account.id}-${post?.id ?? 'new'}`;
  const draft = useMemo(
    () => draftUnlessCreated(draftOf(key), useOffline.getState().lists.opportunities.items),
    [key],
  );
  const send = async (input: OpportunityInput) => {
    const answer = await callPosts(({ postOpportunity, changeOpportunity }) =>
      post ? changeOpportunity(post.id, input) : createOnce(key, (id) => postOpportunity(input, id)),
    );
    if (answer.ok) {
      const { changed, posted } = messages.collaboration;
      toast(answer.value.waiting ? waitingPosts.sent : post ? changed : posted, 'opportunity');
      void offline().then((client) => client?.refreshList('opportunities'));
      return { next: 'done' } as const;
    }
    if (answer.reason === 'already') void offline().then((client) => client?.refreshList('opportunities'));
    toast(
      failedPost(answer, { ...messages.collaboration, failed: messages.collaboration.postFailed }, onSignIn),
      'opportunity',
    );
    return { next: 'stay', fields: answer.fields } as const;
  };
  return (
    <FormDialog<OpportunityTyped, OpportunityInput>
      title={post ? post.title : words.headline}
      fields={fields}
      resolver={valibotResolver(opportunityForm)}
      initialValues={post ? { ...post, skills: post.skills.join(', ') } : empty}
      submit={post?.rejected ? waitingPosts.rejected.save : post ? words.save : words.submit}
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
