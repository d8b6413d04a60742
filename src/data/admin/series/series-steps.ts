/** Sends the steps of the team on a series of events. */
import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';
import {
  type GoneDate,
  type SeriesAnswer,
  seriesAnswer,
  seriesPreview,
  type seriesStep,
} from '../../../domain/admin/series-step';
import type { Failure } from '../../failure';
import { mintId } from '../../id';
import { client } from '../../pocketbase-client';
import { markLocal, type OverCapacity, refusalOf, withAuditId } from '../record-changes';

type Typed<Step> = Step extends unknown ? Omit<Step, 'group' | 'after' | 'preview'> : never;
/** A step as it is typed. Its id is added here. */
export type TypedStep = Typed<v.InferInput<typeof seriesStep>>;

export type SeriesStepDone = { ok: true; group: string } & Omit<SeriesAnswer, 'next'>;
type SeriesStepRefused =
  /** Dates with RSVPs would go. Nothing was changed. */
  | { ok: false; why: 'dates_with_guests'; dates: readonly GoneDate[] }
  /** Somebody else changed the series. `record` is its current state. */
  | { ok: false; why: 'changed'; record: unknown }
  | ({ ok: false; why: 'over_capacity' } & OverCapacity)
  | { ok: false; why: 'gone' }
  | ({ ok: false; why: 'failed' } & Failure);

const withGuests = v.object({
  code: v.literal('dates_with_guests'),
  dates: seriesPreview.entries.dates,
});

function refusedBy(error: unknown): SeriesStepRefused {
  const body = error instanceof ClientResponseError ? error.response : null;
  const going = v.safeParse(withGuests, body);
  if (going.success) return { ok: false, why: 'dates_with_guests', dates: going.output.dates };
  return refusalOf(error);
}

/** Returns what a step would do. Changes nothing. Never throws. */
export async function previewSeriesStep(
  step: TypedStep,
): Promise<({ ok: true } & v.InferOutput<typeof seriesPreview>) | SeriesStepRefused> {
  try {
    const body = { ...step, group: mintId(), preview: true };
    const sent = await client.send('/api/byop/series', { method: 'POST', body });
    return { ok: true, ...v.parse(seriesPreview, sent) };
  } catch (error) {
    return refusedBy(error);
  }
}

/**
 * Carries out a step, in as many requests as it takes. The same step after a lost answer continues the first one. Never throws.
 * @param earlier the step that this one goes on with; without it, a new one
 */
export function sendSeriesStep(
  step: TypedStep,
  earlier?: string,
): Promise<SeriesStepDone | SeriesStepRefused> {
  markLocal(step.series);
  return withAuditId<SeriesStepDone | SeriesStepRefused>(['series', step], async (id) => {
    const group = earlier ?? id;
    const result: SeriesStepDone = {
      ok: true,
      group,
      series: step.series,
      done: 0,
      refused: [],
      promoted: [],
      kept: [],
      unannounced: { dates: 0, people: 0 },
    };
    let after = '';
    do {
      try {
        const body = { ...step, group, after };
        const sent = await client.send('/api/byop/series', { method: 'POST', body });
        const answer = v.parse(seriesAnswer, sent);
        after = answer.next;
        result.series = answer.series;
        result.done += answer.done;
        result.refused.push(...answer.refused);
        result.promoted.push(...answer.promoted);
        result.kept.push(...answer.kept);
        result.unannounced = answer.unannounced;
      } catch (error) {
        return refusedBy(error);
      }
    } while (after);
    return result;
  });
}
