import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { formWords } from '../../content/forms';
import { messages } from '../../content/messages';
import { posting } from '../../content/posting';
import { whenLoaded } from '../../data/later';
import { textMax } from '../../domain/limits';
import { type ReportInput, type ReportTyped, reportInput } from '../../domain/report';
import { createOnce } from '../../offline/create-ids';
import { draftOf } from '../../offline/drafts';
import { Button } from '../../ui/button';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Sheet } from '../../ui/sheet';
import { toast } from '../../ui/toast-store';

const words = posting.report;
const fields: readonly FieldSpec<ReportTyped>[] = [
  { name: 'reason', label: words.reason, kind: 'area', max: textMax.message },
];

export interface Reported {
  kind: ReportInput['kind'];
  about: string;
  title: string;
}

/** Tells the team that a post should not be there. Anyone may; it needs signal. */
export default function ReportDialog({ kind, about, title, onClose }: Reported & { onClose: () => void }) {
  const key = `report-${about}`;
  const draft = useMemo(() => draftOf(key), [key]);
  const send = async (input: ReportInput) => {
    const answer = await whenLoaded(
      () => import('../../data/posts'),
      ({ sendReport }) => createOnce(key, (id) => sendReport(input, id)),
    );
    if (answer.ok) {
      toast(messages.report.sent, 'report');
      return { next: 'done' } as const;
    }
    const { trouble, message, fields: wrong } = answer;
    const said =
      trouble === 'unreachable' ? posting.needsSignal : trouble === 'busy' ? posting.busy : message;
    toast(trouble === 'already' ? messages.posting.already : messages.report.failed(said), 'report');
    return { next: 'stay', fields: wrong } as const;
  };
  return (
    <Sheet open kicker={words.kicker} title={title} onClose={onClose}>
      <DataForm<ReportTyped, ReportInput>
        fields={fields}
        resolver={valibotResolver(reportInput)}
        empty={{ kind, about, reason: '' }}
        submit={words.submit}
        working={formWords.working}
        promise={words.promise}
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
