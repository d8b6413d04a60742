import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { collaborate } from '../../content/collaborate';
import { formWords } from '../../content/forms';
import { type InterestInput, type InterestTyped, interestInput } from '../../domain/interest';
import { textMax } from '../../domain/limits';
import type { OpportunityRecord } from '../../domain/opportunity';
import { submit } from '../../offline';
import { draftOf, takeBack } from '../../offline/drafts';
import { follow, type Teller } from '../../offline/follow';
import { Button } from '../../ui/button';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Sheet } from '../../ui/sheet';

const words = collaborate.interest;

const fields: readonly FieldSpec<InterestTyped>[] = [
  { name: 'name', label: words.name, max: textMax.name, control: { autoComplete: 'name' } },
  {
    name: 'email',
    label: words.email,
    max: textMax.email,
    control: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'off',
      spellCheck: false,
    },
  },
  { name: 'message', label: words.message, kind: 'area', optional: true, max: textMax.message },
];

interface InterestDialogProps {
  post: OpportunityRecord;
  teller: Teller;
  onClose: () => void;
}

/** Interest in one post. What is typed is kept as a draft, so that closing loses nothing. */
export default function InterestDialog({ post, teller, onClose }: InterestDialogProps) {
  const draft = useMemo(() => draftOf(`interest-${post.id}`), [post.id]);
  return (
    <Sheet
      open
      tone="ticket"
      kicker={words.headline}
      title={post.title}
      note={post.posted_by}
      onClose={onClose}
    >
      <DataForm<InterestTyped, InterestInput>
        fields={fields}
        resolver={valibotResolver(interestInput)}
        empty={{ opportunity_id: post.id, name: '', email: '', message: '' }}
        submit={words.submit}
        working={formWords.working}
        promise={words.promise}
        way={
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        }
        draft={draft}
        send={async (input, signs) =>
          follow(await submit('interest', input, { title: post.title }, signs, draft), teller, (id) =>
            takeBack(id, draft),
          )
        }
        onDone={onClose}
      />
    </Sheet>
  );
}
