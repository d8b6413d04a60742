import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { adminSite } from '../../../content/admin/admin-site';
import { readExample } from '../../../data/admin/content';
import { isObject } from '../../../domain/content/fields';
import { legalTables } from '../../../domain/content/pages/legal';
import { isSameContent } from '../../../domain/content/same-content';
import type { ContentTable } from '../../../domain/content/table';
import { log } from '../../../platform/log';
import { focusField } from '../../../ui/form/error-summary';
import { Button } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import type { ContentForm } from './use-content-form';

interface StartDraftProps {
  table: ContentTable;
  form: ContentForm;
  /** The id of the first field. */
  firstId: string;
}

/** Offers words to begin a page with, as long as nothing is typed. */
export function StartDraft({ table, form, firstId }: StartDraftProps) {
  const [busy, setBusy] = useState(false);
  const { title, legal, example } = adminSite.start;
  const words = legalTables.some(({ key }) => key === table.key) ? legal : example;
  const isUntouched = (values: unknown) => isSameContent(table.fields, values, undefined);
  const values: unknown = useWatch({ control: form.control });
  if (!isUntouched(values)) return null;
  const fill = async () => {
    const [read, parser] = await Promise.all([
      readExample(table.key),
      import('./fields/markdown').catch(log),
    ]);
    if (!read.ok || !parser) return toast(words.failed(read.ok ? '' : failureText(read)), 'first-words');
    // Something may have been typed meanwhile.
    if (!isUntouched(form.getValues())) return;
    const parsed = (value: unknown) =>
      isObject(value) && typeof value.markdown === 'string'
        ? { markdown: value.markdown, nodes: parser.parseMarkdown(value.markdown).nodes }
        : value;
    for (const [name, value] of Object.entries(read.value)) form.setValue(name, parsed(value));
    focusField(firstId);
    toast(words.done, 'first-words');
  };
  const start = async () => {
    if (busy) return;
    setBusy(true);
    await fill();
    setBusy(false);
  };
  return (
    <Notice
      title={title}
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
