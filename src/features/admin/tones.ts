/** Badge colours of spec §4: green is good, yellow wait, red bad, grey calm, blue news. */
import type { EventStatus, RsvpStatus } from '../../domain/choices';
import type { StatusTone } from '../../ui/status';

export const eventTones: Record<EventStatus, StatusTone> = {
  upcoming: 'good',
  past: 'calm',
  cancelled: 'bad',
};
export const rsvpTones: Record<RsvpStatus, StatusTone> = {
  confirmed: 'good',
  cancelled: 'bad',
  waitlist: 'wait',
};
export const contactTones = { new: 'news', 'in-progress': 'wait', resolved: 'good' } as const;
export const artistTones = {
  new: 'news',
  reviewing: 'wait',
  accepted: 'good',
  declined: 'bad',
  approved: 'good',
} as const;

/** The tone of a status; calm for one that only a newer version of the site knows. */
export const toneOf = (tones: Readonly<Record<string, StatusTone>>, status: string): StatusTone =>
  tones[status] ?? 'calm';
