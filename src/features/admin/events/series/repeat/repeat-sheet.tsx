import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminSeries } from '../../../../../content/admin/admin-series';
import { formWords } from '../../../../../content/shell/shell';
import type { EventRecord } from '../../../../../domain/events/event';
import { ErrorSummary } from '../../../../../ui/form/error-summary';
import { Button } from '../../../../../ui/parts/button';
import { Sheet, SheetActions } from '../../../../../ui/sheet/sheet';
import { toast } from '../../../../../ui/sheet/toast-store';
import { seriesAddress } from '../../../event-address';
import { toInput, toValues } from '../../event-values';
import { createSeries, mintSeriesIds } from './create-series';
import { RepeatFields } from './repeat-fields';
import { useRepeat } from './use-repeat';

const words = adminSeries.repeat;

interface RepeatSheetProps {
  event: EventRecord;
  onClose: () => void;
  /** Runs once the event is a date of the series. */
  onCreated: () => void;
}

/** Makes an event, as it is stored, the first date of a series. */
export default function RepeatSheet({ event, onClose, onCreated }: RepeatSheetProps) {
  const id = useId();
  const navigate = useNavigate();
  const [ids] = useState(mintSeriesIds);
  const [busy, setBusy] = useState(false);
  const values = toValues(event);
  const repeat = useRepeat(values.day, 'weekly');
  const idOf = (name: string) => `${id}-${name}`;
  const save = async () => {
    const rule = await repeat.read(values.day);
    const read = toInput(values, event);
    if (!read.ok) toast(adminSeries.page.change(Object.values(read.fields)[0]), `events/${event.id}`);
    if (!rule || !read.ok) return;
    setBusy(true);
    await createSeries({ input: read.value, values, flyer: 'kept', base: event }, rule, ids, (series) => {
      onCreated();
      onClose();
      void navigate(seriesAddress(series));
    });
    setBusy(false);
  };
  return (
    <Sheet open title={words.existing} note={event.title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void save();
        }}
      >
        <ErrorSummary fields={repeat.invalid(idOf)} />
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 @xl:grid-cols-6">
          <RepeatFields repeat={repeat} day={values.day} idOf={idOf} />
        </div>
        <SheetActions>
          <Button kind="primary" type="submit" busy={busy}>
            {busy ? formWords.working : words.make}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {adminSeries.sheets.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
