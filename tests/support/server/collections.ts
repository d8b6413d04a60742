/** Per collection: how to create a row, what a client sends to create one, and what it sends to change one. */
import type { CollectionName } from '../../../src/domain/collections';
import { consentTextVersions } from '../../../src/domain/rsvps/consent';
import { photoForm } from './pictures';
import type { Server } from './pocketbase';
import {
  changeFields,
  consentFields,
  eventFields,
  type Fields,
  newId,
  newSecret,
  photoFields,
  postFields,
  rsvpFields,
} from './records';
import type { Account } from './rows';

export interface Example {
  /** Writes a row; `owner` owns it if the collection has owners. */
  row(server: Server, owner: Account): Promise<{ id: string }>;
  /** The body of a client's create; null if nobody can create one. */
  create(server: Server, owner: Account): Promise<Fields | null> | Fields | null;
  /** The same with its files, which a guest may not send. */
  form?(): FormData;
  change: Fields;
}

const person = () => ({ name: 'Ada Moreno', email: `${newId()}@example.org` });
const applicant = () => ({
  ...person(),
  role_interest: 'musician',
  skills: 'bass',
  why_join: 'The low end.',
});
const message = () => ({ ...person(), form_type: 'music', message: 'Play at our camp?' });
const resource = () => ({
  title: 'Quiet drums',
  description: 'Rods and towels.',
  category: 'Music Production Tutorials',
  type: 'Guide',
  url: 'https://example.org/drums',
  author: 'Caleb',
});
const queuedMail = () => ({
  key: newId(),
  message: 'rsvp',
  about: newId(),
  status: 'waiting',
  due_at: '2030-01-01 00:00:00Z',
  created_at: '2030-01-01 00:00:00Z',
});
/** The id is the key, as in the view. */
const page = (id = newId()) => ({
  ...{
    id,
    key: id,
    draft: { title: 'About' },
    draft_shape: 1,
    published: { title: 'About' },
    shape: 1,
    version: 1,
  },
});
const pageVersion = () => ({ key: newId(), number: 1, body: { title: 'About' }, shape: 1 });
const gift = () => ({ amount: 2500, currency: 'usd', kind: 'once', status: 'paid' });
const auditRow = () => ({ actor: newId(), action: 'update', collection: 'events', record_id: newId() });
const keptRow = () => ({
  audit: newId(),
  collection: 'events',
  record_id: newId(),
  until: '2099-01-01 00:00:00Z',
});
const dataLink = () => ({
  email: `${newId()}@example.org`,
  hash: newSecret(),
  until: '2099-01-01 00:00:00Z',
});
const teamLink = async (server: Server) => ({
  kind: 'invitation',
  email: `${newId()}@example.org`,
  role: 'editor',
  made_by: (await server.putAccount({ role: 'owner' })).id,
  hashes: newSecret(),
  until: '2099-01-01 00:00:00Z',
});
const account = () => ({
  email: `${newId()}@example.org`,
  password: 'secret words',
  passwordConfirm: 'secret words',
});

const taskOwner = async (server: Server) => ({
  task: 'missingYes',
  event: await eventId(server),
  account: (await server.putAccount({ role: 'admin' })).id,
});

const factor = async (server: Server) => ({ account: (await server.putAccount()).id, secret: newSecret() });
const ofAccount = async (server: Server) => ({
  account: (await server.putAccount()).id,
  hash: newSecret(),
});

const seriesFields = () => {
  const { title, description, time, location, type } = eventFields();
  return {
    ...{
      title,
      description,
      time,
      location,
      type,
      zone: 'America/Chicago',
      time_from: '18:00',
      time_to: '21:00',
    },
    rule: 'DTSTART;VALUE=DATE:20270108\nRRULE:FREQ=WEEKLY;BYDAY=FR',
  };
};

const eventId = async (server: Server) => (await server.put('events', eventFields())).id;
const confirmedRsvp = async (server: Server) =>
  server.put('event_rsvps', rsvpFields(await eventId(server), { status: 'confirmed' }));
const doorKey = async (server: Server) => ({
  id: newId(),
  event_id: await eventId(server),
  name: 'Door A',
  secret: newSecret(),
});
const doorScan = async (server: Server) => ({
  ...{ id: newId(), event_id: await eventId(server), key_id: newId(), device: newId(), action: 'in' },
  ...{ rsvp_id: newId(), people: 2, seq: 1, scanned_at: 1, sent_at: 1, received_at: 1, at: 1, counts: true },
});
const doorPhone = async (server: Server) => ({
  ...{ id: newId(), event_id: await eventId(server), key_id: newId(), seen_at: 1 },
});

const opportunityOf = (server: Server, owner: Account) =>
  server.put('collaboration_opportunities', {
    ...postFields(),
    user_id: owner.id,
    status: 'Open',
  });

const mediaFields = () => ({ type: 'audio', mime_type: 'audio/mpeg', bytes: 1 });

export const examples: Record<CollectionName, Example> = {
  events: {
    row: (server) => server.put('events', eventFields()),
    create: () => eventFields(),
    change: { title: 'Another title' },
  },
  event_rsvps: {
    row: confirmedRsvp,
    create: async (server) => rsvpFields(await eventId(server)),
    change: { status: 'waitlist' },
  },
  rsvp_changes: {
    row: async (server) => {
      const rsvp = await confirmedRsvp(server);
      return server.put('rsvp_changes', { rsvp_id: rsvp.id, action: 'cancel' });
    },
    create: async (server) => {
      const rsvp = await server.sendRsvp(await eventId(server), { manage_secret: newSecret() });
      return changeFields(rsvp, 'cancel');
    },
    change: { action: 'restore' },
  },
  door_keys: {
    row: async (server) => server.put('door_keys', await doorKey(server)),
    create: (server) => doorKey(server),
    change: { name: 'Door B' },
  },
  door_scans: {
    row: async (server) => server.put('door_scans', await doorScan(server)),
    create: (server) => doorScan(server),
    change: { people: 3 },
  },
  door_phones: {
    row: async (server) => server.put('door_phones', await doorPhone(server)),
    create: (server) => doorPhone(server),
    change: { seen_at: 2 },
  },
  consents: {
    row: async (server) => {
      return server.put('consents', {
        about: (await confirmedRsvp(server)).id,
        state: 'given',
        text_version: consentTextVersions[0],
        by: 'Rosa Moreno',
        how: 'link',
        at: Date.now(),
      });
    },
    create: async (server) => {
      const rsvp = await server.sendYoung(await eventId(server));
      return consentFields(rsvp);
    },
    change: { state: 'withdrawn' },
  },
  event_seats: {
    row: (server) => server.put('events', eventFields()),
    create: () => null,
    change: { waitlisted: 9 },
  },
  series: {
    row: (server) => server.put('series', seriesFields()),
    create: seriesFields,
    change: { title: 'Another title' },
  },
  public_series: {
    row: async (server) => {
      const series = await server.put('series', seriesFields());
      await server.put('events', eventFields({ series: series.id, original_date: '2027-01-08' }));
      return series;
    },
    create: () => null,
    change: { time_from: '19:00' },
  },
  contact_submissions: {
    row: (server) => server.put('contact_submissions', { ...message(), status: 'new' }),
    create: () => ({ id: newId(), ...message() }),
    change: { status: 'resolved' },
  },
  artist_submissions: {
    row: (server) => server.put('artist_submissions', { ...applicant(), status: 'new' }),
    create: () => ({ id: newId(), ...applicant() }),
    change: { status: 'reviewing' },
  },
  members: {
    row: (server) => server.put('artist_submissions', { ...applicant(), status: 'approved' }),
    create: () => null,
    change: { name: 'Somebody else' },
  },
  collaboration_opportunities: {
    row: opportunityOf,
    create: () => postFields(),
    change: { title: 'Another title' },
  },
  collaboration_interest: {
    row: async (server, owner) => {
      const opportunity = await opportunityOf(server, owner);
      return server.put('collaboration_interest', {
        ...person(),
        opportunity_id: opportunity.id,
      });
    },
    create: async (server, owner) => {
      const opportunity = await opportunityOf(server, owner);
      return { id: newId(), ...person(), opportunity_id: opportunity.id };
    },
    change: { message: 'Changed' },
  },
  resources: {
    row: (server, owner) =>
      server.put('resources', { ...resource(), created_by: owner.id, status: 'active' }),
    create: resource,
    change: { title: 'Another title' },
  },
  newsletter_subscribers: {
    row: (server) => server.put('newsletter_subscribers', { email: `${newId()}@example.org` }),
    create: () => ({ id: newId(), email: `${newId()}@example.org` }),
    change: { email: `${newId()}@example.org` },
  },
  reports: {
    row: async (server, owner) => {
      const { id } = await opportunityOf(server, owner);
      const report = { kind: 'opportunity', about: id, title: 'Bass player wanted' };
      return server.put('reports', { ...report, reason: 'Asks for money.', status: 'new' });
    },
    create: async (server, owner) => {
      const { id } = await opportunityOf(server, owner);
      return { id: newId(), kind: 'opportunity', about: id, reason: 'Asks for money.' };
    },
    change: { status: 'resolved' },
  },
  photos: {
    row: (server) => server.put('photos', photoFields()),
    create: () => ({ id: newId(), ...photoFields() }),
    form: () => photoForm({ id: newId() }),
    change: { caption: 'Another caption' },
  },
  public_photos: {
    row: (server) => server.put('photos', photoFields({ published: true })),
    create: () => null,
    change: { caption: 'Another caption' },
  },
  content: {
    // Not published: visitors see no field of it.
    row: (server) => server.put('content', { ...page(), version: 0 }),
    create: () => page(),
    change: { revision: 9 },
  },
  content_versions: {
    row: (server) => server.put('content_versions', pageVersion()),
    create: pageVersion,
    change: { note: 'Changed' },
  },
  public_content: {
    row: (server) => server.put('content', page()),
    create: () => null,
    change: { version: 9 },
  },
  media: {
    row: (server) => server.put('media', mediaFields()),
    create: () => ({ id: newId(), ...mediaFields() }),
    change: { bytes: 2 },
  },
  donations: {
    row: (server) => server.put('donations', gift()),
    create: gift,
    change: { amount: 100 },
  },
  audit_log: {
    row: (server) => server.put('audit_log', auditRow()),
    create: auditRow,
    change: { action: 'delete' },
  },
  set_aside: {
    row: (server) => server.put('set_aside', keptRow()),
    create: keptRow,
    change: { audit: newId() },
  },
  gift_events: {
    row: (server) => server.put('gift_events', { event: newId(), type: 'charge.refunded' }),
    create: () => ({ event: newId(), type: 'charge.refunded' }),
    change: { type: 'charge.refunded!' },
  },
  unannounced_changes: {
    row: async (server) => server.put('unannounced_changes', { event: await eventId(server) }),
    create: async (server) => ({ event: await eventId(server) }),
    change: { changes: [] },
  },
  client_errors: {
    row: (server) => server.put('client_errors', { fingerprint: newId(), message: 'TypeError', count: 1 }),
    create: () => ({ fingerprint: newId(), message: 'TypeError', count: 1 }),
    change: { count: 2 },
  },
  mails: {
    row: (server) => server.put('mails', queuedMail()),
    create: queuedMail,
    change: { tries: 1 },
  },
  data_links: {
    row: (server) => server.put('data_links', dataLink()),
    create: dataLink,
    change: { opened: true },
  },
  team_links: {
    row: async (server) => server.put('team_links', await teamLink(server)),
    create: teamLink,
    change: { role: 'owner' },
  },
  erased_ids: {
    row: (server) => server.put('erased_ids', { id: newId() }),
    create: () => ({ id: newId() }),
    change: { created_at: '2020-01-01 00:00:00Z' },
  },
  site_settings: {
    row: (server) => server.put('site_settings', { name: newId() }),
    create: () => ({ name: newId() }),
    change: { value: 'yes' },
  },
  task_owners: {
    row: async (server) => server.put('task_owners', await taskOwner(server)),
    create: taskOwner,
    change: { task: 'changed' },
  },
  second_factors: {
    row: async (server) => server.put('second_factors', await factor(server)),
    create: factor,
    change: { since: '2026-11-26 12:00:00Z' },
  },
  recovery_codes: {
    row: async (server) => server.put('recovery_codes', await ofAccount(server)),
    create: ofAccount,
    change: { hash: newSecret() },
  },
  known_devices: {
    row: async (server) => server.put('known_devices', await ofAccount(server)),
    create: ofAccount,
    change: { proven_at: 1 },
  },
  users: { row: async (_, owner) => owner, create: account, change: { emailVisibility: true } },
};

export async function putWhatIsAnswered(server: Server): Promise<void> {
  const owner = await server.putAccount();
  await server.put('events', eventFields({ id: 'harvest00000001', max_attendees: null }));
  const mine = { id: 'basswanted00001', user_id: owner.id, status: 'Open' };
  await server.put('collaboration_opportunities', { ...postFields(), ...mine });
}

export async function newRow(server: Server, collection: CollectionName): Promise<string> {
  return (await examples[collection].row(server, await server.putAccount())).id;
}
