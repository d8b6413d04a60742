import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { adminSite } from '../../../content/admin/admin-site';
import { readLegalDrafts } from '../../../data/admin/content';
import { hasWords } from '../../../domain/content/fields';
import type { LegalTable } from '../../../domain/content/pages/legal';
import { log } from '../../../platform/log';
import { focusField } from '../../../ui/form/error-summary';
import { Button } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import type { ContentForm } from './use-content-form';

const words = adminSite.start;

interface StartDraftProps {
  table: LegalTable;
  form: ContentForm;
  /** The id of the first field. */
  titleId: string;
}

/** Offers a draft of a legal page as long as its form is empty. */
export function StartDraft({ table: { key }, form, titleId }: StartDraftProps) {
  const [busy, setBusy] = useState(false);
  const values: unknown = useWatch({ control: form.control });
  if (hasWords(values)) return null;
  const fill = async () => {
    const [drafts, parser] = await Promise.all([readLegalDrafts(), import('./fields/markdown').catch(log)]);
    if (!drafts.ok || !parser)
      return toast(words.failed(drafts.ok ? '' : failureText(drafts)), 'legal-draft');
    // Something may have been typed meanwhile.
    if (hasWords(form.getValues())) return;
    const { markdown, ...draft } = drafts.value[key];
    const text = { markdown, nodes: parser.parseMarkdown(markdown).nodes };
    for (const [name, value] of Object.entries({ ...draft, text })) form.setValue(name, value);
    focusField(titleId);
    toast(words.done, 'legal-draft');
  };
  const start = async () => {
    if (busy) return;
    setBusy(true);
    await fill();
    setBusy(false);
  };
  return (
    <Notice
      title={words.title}
      action={
        <Button size="sm" busy={busy} onClick={() => void start()}>
          {words.button}
        </Button>
      }
    >
      {words.text}
    </Notice>
  );
}
