/** Decides when saving an event needs a new preview picture, and draws it (docs/decisions/068-preview-pictures.md). */
import type { EventRecord } from '../../../domain/events/event';
import { type EventInput, shownInPreview } from '../../../domain/events/event-input';
import { log } from '../../../platform/log';
import type { FlyerChoice } from './flyer-field';
import { drawPreview } from './preview-picture';

/** In ms. Saving an event does not wait longer for its picture. */
const longestWait = 5000;

interface Saving {
  id: string;
  input: EventInput;
  flyer: FlyerChoice;
  /** The stored event; null for a new one. */
  base: EventRecord | null;
}

/** Returns whether the stored preview is missing, or shows values that this change replaces. */
export function needsPreview({ input, flyer, base }: Omit<Saving, 'id'>): boolean {
  if (!base?.preview_url) return true;
  return shownInPreview.some((field) => {
    if (field === 'flyer') return flyer instanceof File || (flyer === 'gone' && base.flyer_url !== null);
    if (field === 'date') return Date.parse(input.date) !== Date.parse(base.date);
    return input[field] !== base[field];
  });
}

/** The last drawn preview. A repeated save must send the same file. */
let last: { subject: string; flyer: FlyerChoice; preview: File } | null = null;

/**
 * Returns the preview to send with an event. Without it, the server removes a stored one that shows old values. Never throws.
 */
export async function previewToSend(saving: Saving): Promise<{ preview?: File }> {
  if (!needsPreview(saving)) return {};
  const { id, input, flyer, base } = saving;
  const { type, title, date, time, location } = input;
  const event = { id, type, title, date, time, location };
  const stored = flyer === 'kept' ? (base?.flyer_url ?? null) : null;
  const subject = JSON.stringify([event, stored]);
  if (last?.subject === subject && last.flyer === flyer) return { preview: last.preview };
  const address = flyer instanceof File ? URL.createObjectURL(flyer) : stored;
  try {
    const preview = await inTime(drawPreview(event, address));
    if (!preview) return {};
    last = { subject, flyer, preview };
    return { preview };
  } catch (error) {
    log(error);
    return {};
  } finally {
    if (flyer instanceof File && address) URL.revokeObjectURL(address);
  }
}

const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, longestWait, null))]);
