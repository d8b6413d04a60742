/** Creates a series from the form of an event. */
import { adminMessages } from '../../../../../content/admin/admin-messages';
import { adminPages } from '../../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../../content/admin/admin-series';
import { createRecord, deleteRecord, isAnswered } from '../../../../../data/admin/record-changes';
import { sendSeriesStep } from '../../../../../data/admin/series/series-steps';
import { mintId } from '../../../../../data/id';
import type { EventInput } from '../../../../../domain/events/event-input';
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
  readonly series: string;
  /** Of the event with the flyer, which becomes the first date. Another one once that was deleted, or has other content. */
  event: string;
  /** Events of earlier tries that may be stored, and are no dates. */
  left: string[];
}

export const mintSeriesIds = (): NewSeriesIds => ({ series: mintId(), event: mintId(), left: [] });

/** Leaves the event to `removeLeft`. */
function leaveEvent(ids: NewSeriesIds): void {
  ids.left.push(ids.event);
  ids.event = mintId();
}

/** Deletes the events that no series has: they would stay listed as single ones. */
async function removeLeft(ids: NewSeriesIds): Promise<void> {
  for (const id of [...ids.left]) {
    const { ok } = await deleteRecord('events', id);
    if (ok) ids.left = ids.left.filter((one) => one !== id);
  }
}

/** Stores the event with the flyer: a file comes with a record only. */
async function storeEvent(input: EventInput, flyer: File, ids: NewSeriesIds) {
  const event = await createRecord('events', ids.event, { ...input, flyer });
  if (event.ok || event.why !== 'already') return event;
  // An earlier try, whose answer was lost, has stored other content.
  leaveEvent(ids);
  return createRecord('events', ids.event, { ...input, flyer });
}

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
    const event = await storeEvent(input, flyer, ids);
    if (!event.ok) {
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
    const undo = async () => {
      // The undo makes the event a single one.
      if (!(await undoGroup(group, about)) || !hasFlyer) return;
      leaveEvent(ids);
      await removeLeft(ids);
    };
    toast(
      {
        ...adminSeries.created(input.title, ruleInWords(rule)),
        action: { label: adminPages.change.undo, onClick: () => void undo() },
      },
      about,
    );
    onCreated(series);
    void removeLeft(ids);
    return { next: 'done' };
  }
  // After a lost answer or a conflict, the series may be stored, with the event as its first date.
  const mayBeStored = !isAnswered(answer) || (answer.why === 'failed' && answer.status === 409);
  if (hasFlyer && !mayBeStored) {
    leaveEvent(ids);
    await removeLeft(ids);
  }
  toast(adminMessages.eventFormFailed(stepReason(answer)), about);
  return { next: 'stay', fields: answer.why === 'failed' ? formFields(answer.fields) : {} };
}
