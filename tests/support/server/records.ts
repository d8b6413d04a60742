import { randomInt } from 'node:crypto';
import { addDays } from 'date-fns';
import { consentTextVersions } from '../../../src/domain/rsvps/consent';

export type Fields = Record<string, unknown>;

function randomText(length: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export const newId = (): string => randomText(15);

export const newSecret = (): string => randomText(32);

export const eventFields = (more: Fields = {}): Fields => ({
  title: 'Friday Night Downstairs',
  description: 'Food at six, worship at seven.',
  date: addDays(Date.now(), 2).toISOString(),
  time: '6:00 PM',
  location: 'The basement',
  type: 'Worship Night',
  status: 'upcoming',
  max_attendees: 10,
  ...more,
});

export const postFields = (more: Fields = {}): Fields => ({
  title: 'Bass player wanted',
  posted_by: 'Ada',
  role: 'Songwriter',
  type: 'Project',
  icon: 'Mic',
  description: 'Three slow songs.',
  skills: ['bass'],
  ...more,
});

export const photoFields = (more: Fields = {}): Fields => ({
  alt: 'Two hands on a bass.',
  caption: 'Third song.',
  place: 'album',
  consent_version: '2026-11',
  consent_by: 'Ada Moreno',
  consent_email: 'ada@example.org',
  consent_at: '2026-11-20 00:00:00.000Z',
  under_18: false,
  guardian: '',
  ...more,
});

/** An RSVP as a device sends it. Every call is another person. */
export function rsvpFields(eventId: string, more: Fields = {}): Fields & { id: string } {
  const id = newId();
  return {
    id,
    event_id: eventId,
    name: 'Ada Moreno',
    email: `${id}@example.org`,
    number_of_guests: 1,
    ...more,
  };
}

export const changeFields = (
  { id, manage_secret }: Fields,
  action: 'cancel' | 'restore' | 'update',
  more: Fields = {},
): Fields & { id: string } => ({ id: newId(), rsvp_id: id, secret: manage_secret, action, ...more });

/** An RSVP of somebody under 18, as a device sends it. */
export const youngFields = (eventId: string, more: Fields = {}): Fields & { id: string } =>
  rsvpFields(eventId, {
    under_18: true,
    guardian_name: 'Rosa Moreno',
    guardian_contact: '(615) 555-0142',
    consent_secret: newSecret(),
    ...more,
  });

/** The answer of a guardian to an RSVP or application. */
export const consentFields = (
  { id, consent_secret }: Fields,
  more: Fields = {},
): Fields & { id: string } => ({
  id: newId(),
  about: id,
  secret: consent_secret,
  state: 'given',
  text_version: consentTextVersions[0],
  by: 'Rosa Moreno',
  how: 'link',
  at: Date.now(),
  ...more,
});

/** A password in every way in which devices write its accents. */
export const accents = {
  composed: 'José’s café 가나다'.normalize('NFC'),
  decomposed: 'José’s café 가나다'.normalize('NFD'),
  mixed: 'Jose\u0301’s caf\u00e9 가나다',
} as const;
