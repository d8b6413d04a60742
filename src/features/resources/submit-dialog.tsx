import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { formWords } from '../../content/forms';
import { messages } from '../../content/messages';
import { posting } from '../../content/posting';
import { resources } from '../../content/resources';
import { whenLoaded } from '../../data/later';
import type { Account } from '../../data/session';
import { resourceCategories, resourceTypes } from '../../domain/choices';
import { textMax } from '../../domain/limits';
import { type ResourceInput, type ResourceTyped, resourceInput } from '../../domain/resource';
import { refreshList } from '../../offline';
import { createOnce, dropIfCreated } from '../../offline/create-ids';
import { draftOf } from '../../offline/drafts';
import { useOffline } from '../../offline/offline-store';
import { Button } from '../../ui/button';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Sheet } from '../../ui/sheet';
import { toast } from '../../ui/toast-store';
import { notSubmitted } from './not-submitted';

const words = resources.submit;
const choices = (none: string, list: readonly string[]) => [
  { value: '', label: none },
  ...list.map((value) => ({ value, label: value })),
];

const fields: readonly FieldSpec<ResourceTyped>[] = [
  { name: 'title', label: words.title },
  { name: 'description', label: words.description, kind: 'area' },
  {
    name: 'category',
    label: words.category,
    kind: 'select',
    choices: choices(words.categoryNone, resourceCategories),
  },
  { name: 'type', label: words.type, kind: 'select', choices: choices(words.typeNone, resourceTypes) },
  {
    name: 'url',
    label: words.url,
    hint: words.urlHint,
    optional: true,
    max: textMax.url,
    control: { type: 'url', inputMode: 'url', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false },
  },
  { name: 'author', label: words.author },
];

const empty: ResourceTyped = { title: '', description: '', category: '', type: '', url: '', author: '' };

interface SubmitDialogProps {
  /** Who submits: a draft is kept for them and nobody else. */
  account: Account;
  onSignIn: () => void;
  onClose: () => void;
}

/** A new resource (spec §2, §5, §8). Stays open until the server has it. */
export default function SubmitDialog({ account, onSignIn, onClose }: SubmitDialogProps) {
  const key = `resource-${account.id}`;
  const draft = useMemo(() => {
    // An earlier try may be in the library, although its answer was lost.
    const kept = draftOf(key);
    if (dropIfCreated(key, useOffline.getState().lists.resources.items)) void kept.drop();
    return kept;
  }, [key]);
  const send = async (input: ResourceInput) => {
    const answer = await whenLoaded(
      () => import('../../data/posts'),
      ({ postResource }) => createOnce(key, (id) => postResource(input, id)),
    );
    if (answer.ok) {
      toast(messages.resources.submitted, 'resource');
      void refreshList('resources');
      return { next: 'done' } as const;
    }
    if (answer.trouble === 'already') void refreshList('resources');
    toast(notSubmitted(answer, onSignIn), 'resource');
    return { next: 'stay', fields: answer.fields } as const;
  };
  return (
    <Sheet open title={words.headline} onClose={onClose}>
      <DataForm<ResourceTyped, ResourceInput>
        fields={fields}
        resolver={valibotResolver(resourceInput)}
        empty={empty}
        submit={words.submit}
        working={formWords.working}
        promise={posting.promise}
        draft={draft}
        way={
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        }
        send={send}
        onDone={onClose}
      />
    </Sheet>
  );
}
