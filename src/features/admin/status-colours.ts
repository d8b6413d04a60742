/** Badge colours of spec §4: green is good, yellow wait, red bad, grey calm, blue news. */
import type { EventStatus, RsvpStatus } from '../../domain/choices';
import type { StatusColour } from '../../ui/status';

export const eventColours: Record<EventStatus, StatusColour> = {
  upcoming: 'good',
  past: 'calm',
  cancelled: 'bad',
};
export const rsvpColours: Record<RsvpStatus, StatusColour> = {
  confirmed: 'good',
  cancelled: 'bad',
  waitlist: 'wait',
};
export const contactColours = { new: 'news', 'in-progress': 'wait', resolved: 'good' } as const;
export const artistColours = {
  new: 'news',
  reviewing: 'wait',
  accepted: 'good',
  declined: 'bad',
  approved: 'good',
} as const;

/** The tone of a status; calm for one that only a newer version of the site knows. */
export const colourOf = (tones: Readonly<Record<string, StatusColour>>, status: string): StatusColour =>
  tones[status] ?? 'calm';
