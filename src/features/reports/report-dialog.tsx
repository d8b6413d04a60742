import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { fieldWords } from '../../content/field-words';
import { failedPost, messages, posting } from '../../content/shell/messages';
import { formWords } from '../../content/shell/shell';
import { callPosts } from '../../data/call-module';
import { emptyForm } from '../../domain/form-fields';
import { type ReportInput, type ReportTyped, reportFields, reportInput } from '../../domain/posts/report';
import { createOnce, draftOf } from '../../offline';
import { fieldSpecs } from '../../ui/form/field-specs';
import { FormDialog } from '../../ui/form/form-dialog';
import { toast } from '../../ui/sheet/toast-store';

const words = posting.report;
const fields = fieldSpecs<ReportTyped>(reportFields, fieldWords.report);

export interface Reported {
  kind: ReportInput['kind'];
  about: string;
  title: string;
}

/** Reports a post to the team. Needs no account, but a connection. */
export default function ReportDialog({ kind, about, title, onClose }: Reported & { onClose: () => void }) {
  const key = `report-${about}`;
  const draft = useMemo(() => draftOf(key), [key]);
  const send = async (input: ReportInput) => {
    const answer = await callPosts(({ sendReport }) => createOnce(key, (id) => sendReport(input, id)));
    if (answer.ok) {
      toast(messages.report.sent, 'report');
      return { next: 'done' } as const;
    }
    toast(failedPost(answer, messages.report), 'report');
    return { next: 'stay', fields: answer.fields } as const;
  };
  const empty = useMemo(() => ({ kind, about, ...emptyForm(reportFields) }), [kind, about]);
  return (
    <FormDialog<ReportTyped, ReportInput>
      kicker={words.kicker}
      title={title}
      fields={fields}
      resolver={valibotResolver(reportInput)}
      initialValues={empty}
      submit={words.submit}
      working={formWords.working}
      footnote={words.promise}
      cancel={words.cancel}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
