import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { collaborate } from '../../content/collaborate';
import { fieldWords } from '../../content/field-words';
import { formWords } from '../../content/forms';
import { messages } from '../../content/messages';
import { posting } from '../../content/posting';
import type { Account } from '../../data/session';
import { whenLoaded } from '../../data/when-loaded';
import { opportunityIcons } from '../../domain/choices';
import { emptyForm } from '../../domain/form-fields';
import {
  type OpportunityInput,
  type OpportunityRecord,
  type OpportunityTyped,
  opportunityFields,
  opportunityForm,
} from '../../domain/opportunity';
import { refreshList } from '../../offline';
import { createOnce, dropIfCreated } from '../../offline/create-ids';
import { draftOf } from '../../offline/drafts';
import { useOffline } from '../../offline/offline-store';
import { fieldSpecs } from '../../ui/form/field-specs';
import { FormDialog } from '../../ui/form/form-dialog';
import { toast } from '../../ui/toast-store';
import { notPosted } from './not-posted';
import { iconOf } from './opportunity-icons';

const words = collaborate.post;

const fields = fieldSpecs<OpportunityTyped>(opportunityFields, fieldWords.opportunity).map((spec) =>
  spec.name === 'icon'
    ? { ...spec, choices: opportunityIcons.map((value) => ({ value, label: value, icon: iconOf[value] })) }
    : spec,
);
const empty = emptyForm(opportunityFields);

interface PostDialogProps {
  /** Whose post it is: a draft is kept for them and nobody else. */
  account: Account;
  /** Given when an own post is edited. */
  post?: OpportunityRecord | undefined;
  onSignIn: () => void;
  onClose: () => void;
}

/** A new opportunity, or an own one edited (spec §2, §5, §8). Stays open until the server has it. */
export default function PostDialog({ account, post, onSignIn, onClose }: PostDialogProps) {
  const key = `opportunity-${account.id}-${post?.id ?? 'new'}`;
  const draft = useMemo(() => {
    // An earlier try may be on the board, although its answer was lost.
    const kept = draftOf(key);
    if (dropIfCreated(key, useOffline.getState().lists.opportunities.items)) void kept.drop();
    return kept;
  }, [key]);
  const send = async (input: OpportunityInput) => {
    const answer = await whenLoaded(
      () => import('../../data/posts'),
      ({ postOpportunity, changeOpportunity }) =>
        post ? changeOpportunity(post.id, input) : createOnce(key, (id) => postOpportunity(input, id)),
    );
    if (answer.ok) {
      toast(post ? messages.collaboration.changed : messages.collaboration.posted, 'opportunity');
      void refreshList('opportunities');
      return { next: 'done' } as const;
    }
    if (answer.reason === 'already') void refreshList('opportunities');
    toast(notPosted(answer, messages.collaboration.postFailed, onSignIn), 'opportunity');
    return { next: 'stay', fields: answer.fields } as const;
  };
  return (
    <FormDialog<OpportunityTyped, OpportunityInput>
      title={post ? post.title : words.headline}
      fields={fields}
      resolver={valibotResolver(opportunityForm)}
      empty={post ? { ...post, skills: post.skills.join(', ') } : empty}
      submit={post ? words.save : words.submit}
      working={formWords.working}
      promise={posting.promise}
      cancel={words.cancel}
      draft={draft}
      send={send}
      onClose={onClose}
    />
  );
}
