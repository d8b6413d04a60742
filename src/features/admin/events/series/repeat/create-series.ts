/** Creates a series from the form of an event. */
import { adminMessages } from '../../../../../content/admin/admin-messages';
import { adminPages } from '../../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../../content/admin/admin-series';
import { createRecord } from '../../../../../data/admin/record-changes';
import { sendSeriesStep } from '../../../../../data/admin/series/series-steps';
import { mintId } from '../../../../../data/id';
import type { SeriesRule } from '../../../../../domain/events/series/series-rule';
import { toast } from '../../../../../ui/sheet/toast-store';
import { failureText } from '../../../kit/failure-toast';
import { undoGroup } from '../../../kit/table/many-actions';
import type { EventSaving, SavedElsewhere } from '../../use-event-form';
import { formFields, inheritedValues } from '../inherited-values';
import { stepReason } from '../run-step';
import { ruleInWords, timesOf } from '../series-values';

/** Stay the same until the series is created, so that a retry creates it once. */
interface NewSeriesIds {
  series: string;
  /** Of the event with the flyer, which becomes the first date. */
  event: string;
}

export const mintSeriesIds = (): NewSeriesIds => ({ series: mintId(), event: mintId() });

/**
 * Creates a series, and its first dates. An event that is stored already becomes one of them.
 * @param onCreated gets its id
 */
export async function createSeries(
  { input, values, flyer, base }: EventSaving,
  rule: SeriesRule,
  ids: NewSeriesIds,
  onCreated: (series: string) => void,
): Promise<SavedElsewhere> {
  const about = `series/${ids.series}`;
  const hasFlyer = flyer instanceof File;
  if (hasFlyer) {
    // A file comes with a record only.
    const event = await createRecord('events', ids.event, { ...input, flyer });
    if (!event.ok && event.why !== 'already') {
      const reason = event.why === 'failed' ? failureText(event) : undefined;
      toast(adminMessages.eventFormFailed(reason), about);
      return { next: 'stay', fields: event.why === 'failed' ? event.fields : {} };
    }
  }
  const answer = await sendSeriesStep({
    action: 'create',
    series: ids.series,
    values: { ...inheritedValues(input) },
    times: { ...timesOf(values) },
    rule: { ...rule },
    from_event: base?.id ?? (hasFlyer ? ids.event : undefined),
  });
  if (answer.ok) {
    const { group, series } = answer;
    toast(
      {
        ...adminSeries.created(input.title, ruleInWords(rule)),
        action: { label: adminPages.change.undo, onClick: () => void undoGroup(group, about) },
      },
      about,
    );
    onCreated(series);
    return { next: 'done' };
  }
  toast(adminMessages.eventFormFailed(stepReason(answer)), about);
  return { next: 'stay', fields: answer.why === 'failed' ? formFields(answer.fields) : {} };
}
