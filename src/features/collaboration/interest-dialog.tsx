import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { collaborate } from '../../content/collaborate';
import { fieldWords } from '../../content/field-words';
import { formWords } from '../../content/shell';
import { emptyForm } from '../../domain/form-fields';
import { type InterestInput, type InterestTyped, interestFields, interestInput } from '../../domain/interest';
import type { OpportunityRecord } from '../../domain/opportunity';
import { submit } from '../../offline';
import { announceResult, type Notifier } from '../../offline/announce-result';
import { draftOf, takeBack } from '../../offline/drafts';
import { fieldSpecs } from '../../ui/form/field-specs';
import { FormDialog } from '../../ui/form/form-dialog';

const words = collaborate.interest;

const fields = fieldSpecs<InterestTyped>(interestFields, fieldWords.interest);

interface InterestDialogProps {
  post: OpportunityRecord;
  notifier: Notifier;
  onClose: () => void;
}

/** Sends interest in a post. Keeps the typed values as a draft. */
export default function InterestDialog({ post, notifier, onClose }: InterestDialogProps) {
  const draft = useMemo(() => draftOf(`interest-${post.id}`), [post.id]);
  const empty = useMemo(() => ({ opportunity_id: post.id, ...emptyForm(interestFields) }), [post.id]);
  return (
    <FormDialog<InterestTyped, InterestInput>
      tone="ticket"
      kicker={words.headline}
      title={post.title}
      note={post.posted_by}
      fields={fields}
      resolver={valibotResolver(interestInput)}
      empty={empty}
      submit={words.submit}
      working={formWords.working}
      promise={words.promise}
      cancel={words.cancel}
      draft={draft}
      send={async (input, spamSignals) =>
        announceResult(
          await submit('interest', input, { title: post.title }, spamSignals, draft),
          notifier,
          (id) => takeBack(id, draft),
        )
      }
      onClose={onClose}
    />
  );
}
