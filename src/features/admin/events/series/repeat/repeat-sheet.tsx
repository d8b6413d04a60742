import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminSeries } from '../../../../../content/admin/admin-series';
import type { EventRecord } from '../../../../../domain/events/event';
import type { SeriesRule } from '../../../../../domain/events/series/series-rule';
import { toast } from '../../../../../ui/sheet/toast-store';
import { seriesAddress } from '../../../event-address';
import { toInput, toValues } from '../../event-values';
import { noRepeat } from '../series-values';
import { createSeries, mintSeriesIds } from './create-series';
import { RepeatForm } from './repeat-form';

const words = adminSeries.repeat;

interface RepeatSheetProps {
  event: EventRecord;
  onClose: () => void;
  /** Runs once the event is a date of the series. */
  onCreated: () => void;
}

/** Makes an event, as it is stored, the first date of a series. */
export default function RepeatSheet({ event, onClose, onCreated }: RepeatSheetProps) {
  const navigate = useNavigate();
  const [ids] = useState(mintSeriesIds);
  const values = toValues(event);
  const save = async (rule: SeriesRule) => {
    const read = toInput(values, event);
    if (!read.ok)
      return void toast(adminSeries.page.change(Object.values(read.fields)[0]), `events/${event.id}`);
    await createSeries({ input: read.value, values, flyer: 'kept', base: event }, rule, ids, (series) => {
      onCreated();
      onClose();
      void navigate(seriesAddress(series));
    });
  };
  return (
    <RepeatForm
      title={words.existing}
      note={event.title}
      submit={words.make}
      day={values.day}
      start={{ values: { ...noRepeat, repeats: 'weekly' } }}
      save={save}
      onClose={onClose}
    />
  );
}
