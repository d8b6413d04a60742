/** A choice of a newer version of the site does not hide its row in an older version. */
import { expect, it } from 'vitest';
import { eventTypes } from '../domain/content/pages/event-types';
import { artistRows } from './admin/artists';
import { contactRows } from './admin/contacts';
import { reportRows, resourceRows } from './admin/posts';
import { rsvpRows } from './admin/rsvps';
import { parseEvent } from './events';
import { listParsers } from './list-parsers';

const created_at = '2026-11-20 10:00:00.000Z';
const id = 'row000000000001';

const event = {
  id,
  title: 'Retreat',
  description: '',
  date: '2026-12-09 03:00:00.000Z',
  time: '7 PM',
  location: 'The lake',
  type: 'Retreat',
  status: 'postponed',
  featured: false,
  max_attendees: 0,
  updated_at: created_at,
};
const opportunity = {
  id,
  user_id: 'user00000000001',
  title: 'Puppeteer wanted',
  posted_by: 'Ada',
  role: 'Stage',
  type: 'Puppetry',
  description: '',
  skills: ['string'],
  icon: 'Puppet',
  status: 'Paused',
  created_at,
};
const resource = {
  id,
  title: 'Quiet drums',
  description: '',
  category: 'Rhythm',
  type: 'Zine',
  url: '',
  author: 'Caleb',
  featured: false,
  status: 'draft',
  created_at,
};
const person = { id, name: 'Ada', email: 'ada@example.org', created_at, status: 'parked' };

it.each([
  ['an event', parseEvent(event), { type: 'Retreat', status: 'upcoming' }],
  ['an opportunity', listParsers.opportunities.read(opportunity), { type: 'Puppetry', icon: 'Megaphone' }],
  ['a resource', listParsers.resources.read(resource), { category: 'Rhythm', type: 'Zine' }],
  ['a resource for admins', resourceRows.parse(resource), { type: 'Zine', status: 'draft' }],
  [
    'an RSVP for admins',
    rsvpRows.parse({ ...person, event_id: id, number_of_guests: 2 }),
    { name: 'Ada', status: 'parked' },
  ],
  [
    'a message for admins',
    contactRows.parse({ ...person, form_type: 'film', inquiry_type: 'barter' }),
    { form_type: 'film', inquiry_type: 'barter', status: 'parked' },
  ],
  [
    'an application for admins',
    artistRows.parse({ ...person, role_interest: 'puppeteer', public_role: '' }),
    { role_interest: 'puppeteer', status: 'parked' },
  ],
  [
    'a report for admins',
    reportRows.parse({ ...person, kind: 'resource', about: id, title: '', reason: '?' }),
    { status: 'parked' },
  ],
])('reads %s with choices that it does not know', (_, row, shown) => {
  expect(row).toMatchObject(shown);
});

it.each(eventTypes)('reads an event of the type %s as it is', (type) => {
  expect(parseEvent({ ...event, type, status: 'cancelled' })).toMatchObject({ type, status: 'cancelled' });
});
