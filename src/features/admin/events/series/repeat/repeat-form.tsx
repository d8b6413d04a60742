import { useId, useState } from 'react';
import { adminSeries } from '../../../../../content/admin/admin-series';
import { formWords } from '../../../../../content/shell/shell';
import type { Day } from '../../../../../domain/events/calendar-days';
import type { SeriesRule } from '../../../../../domain/events/series/series-rule';
import { ErrorSummary, useErrorFocus } from '../../../../../ui/form/error-summary';
import { Button } from '../../../../../ui/parts/button';
import { Sheet, SheetActions } from '../../../../../ui/sheet/sheet';
import { RepeatFields } from './repeat-fields';
import { type RepeatStart, useRepeat } from './use-repeat';

interface RepeatFormProps {
  title: string;
  note: string;
  submit: string;
  /** The first date. */
  day: Day;
  start: RepeatStart;
  /** Gets a rule that can be stored. */
  save: (rule: SeriesRule) => Promise<void>;
  onClose: () => void;
}

/** A sheet with a rule alone. */
export function RepeatForm({ title, note, submit, day, start, save, onClose }: RepeatFormProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const repeat = useRepeat(day, start);
  const idOf = (name: string) => `${id}-${name}`;
  const faulty = repeat.invalid(idOf);
  useErrorFocus(tries, faulty);
  const send = async () => {
    const rule = await repeat.read(day);
    setTries((count) => count + 1);
    if (!rule) return;
    setBusy(true);
    await save(rule);
    setBusy(false);
  };
  return (
    <Sheet open title={title} note={note} onClose={onClose}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <ErrorSummary fields={faulty} />
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 @xl:grid-cols-6">
          <RepeatFields repeat={repeat} day={day} idOf={idOf} />
        </div>
        <SheetActions>
          <Button kind="primary" type="submit" busy={busy}>
            {busy ? formWords.working : submit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {adminSeries.sheets.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
