import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { adminSite } from '../../../content/admin/admin-site';
import { readServerFacts } from '../../../data/admin/content';
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
    const [facts, module] = await Promise.all([readServerFacts(), import('./legal-draft').catch(log)]);
    if (!facts.ok || !module) return toast(words.failed(facts.ok ? '' : failureText(facts)), 'legal-draft');
    // Something may have been typed meanwhile.
    if (hasWords(form.getValues())) return;
    const { mail, giving, keep_days: keepDays } = facts.value;
    const draft = module.legalDraft(key, { mail, giving, keepDays });
    for (const [name, value] of Object.entries(draft)) form.setValue(name, value);
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
