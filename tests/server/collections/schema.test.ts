/** The columns have the same limits and choices as the forms and hooks. */
import { beforeAll, describe, expect, it } from 'vitest';
import { auditActions } from '../../../src/domain/admin/audit-actions';
import * as choices from '../../../src/domain/choices';
import { consentStates } from '../../../src/domain/choices';
import { scanActions } from '../../../src/domain/door/door';
import { labelPapers } from '../../../src/domain/door/door-key';
import type { FormField } from '../../../src/domain/form-fields';
import { forms } from '../../../src/domain/forms';
import { flyer, photo, preview, textMax, webAddressPattern } from '../../../src/domain/limits';
import { roles } from '../../../src/domain/roles';
import { consentAnswers, consentWays } from '../../../src/domain/rsvps/consent';
import { sharedServer } from '../../support/server/fixtures';
import type { Fields } from '../../support/server/records';

let collections: Map<unknown, Fields>;
const server = sharedServer();
beforeAll(async () => {
  const { items } = (await server.ask('GET', '/api/collections?perPage=200', undefined, server.token)).body;
  collections = new Map(Array.isArray(items) ? items.map((item) => [item.name, item]) : []);
});

function field(path: string): Fields {
  const [collection, name] = path.split('.');
  const fields = collections.get(collection)?.fields;
  const found: Fields | undefined = Array.isArray(fields)
    ? fields.find((one) => one.name === name)
    : undefined;
  if (!found) throw new Error(`There is no field ${path}`);
  return found;
}

const { withoutSpecLimit } = textMax;
describe('longest texts', () => {
  it.each(
    Object.entries({
      'events.title': withoutSpecLimit,
      'events.description': withoutSpecLimit,
      'events.time': withoutSpecLimit,
      'events.location': withoutSpecLimit,
      'events.type': textMax.choice,
      'collaboration_opportunities.title': withoutSpecLimit,
      'collaboration_opportunities.posted_by': withoutSpecLimit,
      'collaboration_opportunities.role': withoutSpecLimit,
      'collaboration_opportunities.description': withoutSpecLimit,
      'door_keys.name': textMax.nameUnits,
      'photos.alt': textMax.nameUnits,
      'photos.caption': textMax.photo,
      'photos.consent_by': textMax.nameUnits,
      'photos.consent_email': textMax.email,
      'photos.guardian': textMax.nameUnits,
      'resources.title': withoutSpecLimit,
      'resources.description': withoutSpecLimit,
      'resources.author': withoutSpecLimit,
      'event_rsvps.notes': textMax.notes,
      'contact_submissions.notes': textMax.notes,
      'artist_submissions.notes': textMax.notes,
    }),
  )('%s holds %i characters', (path, max) => {
    expect(field(path).max).toBe(max);
  });
});

const notTyped = [
  ...[
    'id',
    'status',
    'suspected',
    'notes',
    'hidden',
    'waiting',
    'rejected',
    'featured',
    'title',
    'kind',
    'about',
  ],
  ...['event_id', 'opportunity_id', 'form_type', 'user_id', 'created_by', 'public_role'],
  'answers', // to the custom questions of an event
  ...['manage_hash', 'pass_hashes', 'content_hash', 'created_at', 'updated_at', 'queued_at', 'walk_in'],
  ...[
    'consent_state',
    'consent_hash',
    'guardian_since',
    'pickup_code',
    'party_of',
    'pick_up_names',
    'entered_by',
    'held_back',
    'search',
  ],
];

describe.each(Object.entries(forms))('the %s form', (_, { collection, fields }) => {
  const table: Readonly<Record<string, FormField>> = fields;

  it('has a column for every field, with its type, limit and choices', () => {
    for (const [name, { control, max, choices }] of Object.entries(table)) {
      const column = field(`${collection}.${name}`);
      if (control === 'count') expect(column.type, name).toBe('number');
      else if (control === 'flag') expect(column.type, name).toBe('bool');
      else if (choices) expect(column.values, name).toEqual([...choices]);
      // Of a list of the owner's.
      else if (control === 'choice')
        expect([column.type, column.max], name).toEqual(['text', textMax.choice]);
      // Names are counted as people see them.
      else if (control === 'name' || control === 'other-name')
        expect([textMax.nameUnits, textMax.withoutSpecLimit], name).toContain(column.max);
      else if (max) expect(column.max, name).toBe(max);
      else expect([textMax.withoutSpecLimit, undefined, 0], name).toContain(column.max);
    }
  });

  it('has a field for every column that people fill in', () => {
    const columns = collections.get(collection)?.fields;
    const names = (Array.isArray(columns) ? columns : []).map(({ name }) => `${name}`);
    expect(names.filter((name) => !(name in table) && !notTyped.includes(name))).toEqual([]);
  });
});

describe('choices', () => {
  it.each(
    Object.entries({
      'door_scans.action': scanActions,
      'door_keys.label_paper': labelPapers,
      'events.status': choices.eventStatuses,
      'event_rsvps.status': choices.rsvpStatuses,
      'rsvp_changes.action': choices.rsvpActions,
      'contact_submissions.form_type': choices.formTypes,
      'contact_submissions.status': choices.contactStatuses,
      'artist_submissions.status': choices.applicationStatuses,
      'collaboration_opportunities.status': choices.opportunityStatuses,
      'resources.status': choices.resourceStatuses,
      'reports.kind': choices.reportKinds,
      'reports.status': choices.reportStatuses,
      'event_rsvps.consent_state': consentStates,
      'artist_submissions.consent_state': consentStates,
      'consents.state': consentAnswers,
      'consents.how': consentWays,
      'audit_log.action': auditActions,
      'donations.kind': choices.giftKinds,
      'donations.status': choices.giftStatuses,
      'users.role': roles,
    }),
  )('of %s are those of domain/choices.ts', (path, values) => {
    expect(field(path).values).toEqual([...values]);
  });
});

it('has the domain’s limits for flyers, previews, photos and links', () => {
  expect(field('events.flyer')).toMatchObject({
    maxSize: flyer.maxBytes,
    mimeTypes: [...flyer.types],
    maxSelect: 1,
  });
  for (const path of ['events.preview', 'set_aside.preview']) {
    expect(field(path)).toMatchObject({
      maxSize: preview.maxBytes,
      mimeTypes: [...preview.types],
      maxSelect: 1,
    });
  }
  expect(field('photos.image')).toMatchObject({ maxSize: flyer.maxBytes, mimeTypes: [...flyer.types] });
  expect(field('photos.screens')).toMatchObject({
    maxSize: photo.plates.maxBytes,
    mimeTypes: [...photo.plates.types],
  });
  expect(field('event_rsvps.number_of_guests')).toMatchObject({
    min: 0, // of a child: their RSVP's number includes them
    onlyInt: true,
  });
  expect(field('resources.url').pattern).toBe(webAddressPattern.source.replaceAll('\\/', '/'));
});

it('hides fields that nobody may set or see', () => {
  const hidden = [
    'users.role',
    'events.demo',
    'events.leaders',
    'event_rsvps.manage_hash',
    'event_rsvps.pass_hashes',
    'event_rsvps.content_hash',
    'event_rsvps.consent_hash',
    'artist_submissions.consent_hash',
    'consents.content_hash',
    'rsvp_changes.content_hash',
    'door_keys.content_hash',
    'door_keys.secret',
    'door_keys.known_to',
    'door_scans.content_hash',
    'events.content_hash',
    'collaboration_opportunities.content_hash',
    'resources.content_hash',
    'reports.content_hash',
    'photos.content_hash',
  ];
  expect(hidden.map((path) => [path, field(path).hidden])).toEqual(hidden.map((path) => [path, true]));
});

it('finds places in line by an index, because every RSVP waits for it', () => {
  expect(collections.get('event_rsvps')?.indexes).toContainEqual(
    expect.stringContaining('(event_id, status, party_of, queued_at)'),
  );
});
