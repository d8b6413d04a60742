import { addYears } from 'date-fns';
import { type FormEvent, useId, useState } from 'react';
import { adminSite } from '../../../content/admin/admin-site';
import { site } from '../../../content/site';
import { scheduleContent } from '../../../data/admin/content';
import { focusField } from '../../../ui/form/error-summary';
import { Button } from '../../../ui/parts/button';
import { Sheet, SheetActions } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { momentText } from '../kit/table-cells';
import { MomentField } from './fields/moment-field';
import type { ContentFormState } from './use-content-form';
import { toastRefusal } from './use-publish';

const words = adminSite.schedule;

/** Returns why nothing can be published at a time; '' if it can. */
function problemOf(moment: string): string {
  const instant = moment.endsWith('Z') ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(instant)) return words.missing;
  if (instant <= Date.now()) return words.past;
  return instant > addYears(Date.now(), 1).getTime() ? words.far : '';
}

interface ScheduleSheetProps {
  name: string;
  state: ContentFormState;
  onClose: () => void;
}

/** Chooses when the draft is published automatically, or ends that. */
export function ScheduleSheet({ name, state: { saver, state }, onClose }: ScheduleSheetProps) {
  const id = useId();
  const { row } = state;
  const [moment, setMoment] = useState(row.publish_at);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const about = `content/${row.key}`;

  const send = async (at: string | null) => {
    if (busy) return;
    setBusy(true);
    const answer = await scheduleContent(saver.state().row, at);
    setBusy(false);
    if (answer.ok || answer.why === 'changed') saver.receive(answer.row);
    if (!answer.ok) return toastRefusal(answer, words, about);
    toast(at ? words.done(name, momentText(at)) : words.ended(name), about);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(moment);
    setError(problem);
    if (problem) focusField(id);
    else void send(moment);
  };
  return (
    <Sheet open title={words.title(name)} note={words.note} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <MomentField
          id={id}
          label={words.at}
          error={error || undefined}
          value={moment}
          onChange={(next) => {
            setMoment(next);
            if (error) setError(problemOf(next));
          }}
          zone={site().zone}
        />
        <SheetActions>
          <Button kind="primary" type="submit" busy={busy}>
            {words.submit}
          </Button>
          {row.publish_at && (
            <Button busy={busy} onClick={() => void send(null)}>
              {words.end}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
