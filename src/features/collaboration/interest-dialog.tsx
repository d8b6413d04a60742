import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { collaborate } from '../../content/collaborate';
import { fieldWords } from '../../content/field-words';
import { formWords } from '../../content/shell/shell';
import { emptyForm } from '../../domain/form-fields';
import {
  type InterestInput,
  type InterestTyped,
  interestFields,
  interestInput,
} from '../../domain/posts/interest';
import type { OpportunityRecord } from '../../domain/posts/opportunity';
import { draftOf, type SubmitResult, submit } from '../../offline';
import { fieldSpecs } from '../../ui/form/field-specs';
import { FormDialog } from '../../ui/form/form-dialog';

const words = collaborate.interest;

const fields = fieldSpecs<InterestTyped>(interestFields, fieldWords.interest);

interface InterestDialogProps {
  post: OpportunityRecord;
  onClose: () => void;
}

/** Sends interest in a post, then closes. Keeps the typed values as a draft. */
export default function InterestDialog({ post, onClose }: InterestDialogProps) {
  const draft = useMemo(() => draftOf(`interest-${post.id}`), [post.id]);
  const empty = useMemo(() => ({ opportunity_id: post.id, ...emptyForm(interestFields) }), [post.id]);
  return (
    <FormDialog<InterestTyped, InterestInput, SubmitResult>
      tone="ticket"
      kicker={words.headline}
      title={post.title}
      note={post.posted_by}
      fields={fields}
      resolver={valibotResolver(interestInput)}
      initialValues={empty}
      submit={words.submit}
      working={formWords.working}
      footnote={words.promise}
      cancel={words.cancel}
      draft={draft}
      onSubmit={(input, spamSignals) => submit('interest', input, { title: post.title }, spamSignals, draft)}
      onClose={onClose}
    />
  );
}
