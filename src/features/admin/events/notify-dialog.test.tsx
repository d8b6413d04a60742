// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { adminPages } from '../../../content/admin/admin-pages';
import type { Role } from '../../../domain/roles';
import { LiveChanges } from '../kit/live-changes';
import { RoleContext } from '../role';
import NotifyDialog from './notify-dialog';

const words = adminPages.notify;
const { load } = reactRoot();

let ids = 0;
const rsvp = (email: string, change: object = {}) => ({
  id: `rsvp${`${++ids}`.padStart(11, '0')}`,
  event_id: 'harvest00000000',
  created_at: '2026-11-01T08:00:00.000Z',
  name: 'Ada',
  email,
  phone: '951 555 0148',
  number_of_guests: 1,
  status: 'confirmed',
  party_of: '',
  ...change,
});
const unanswered = () => Response.json({}, { status: 502 });

/** What the server has; null: it does not answer. */
let server: { mail: boolean | null; rsvps: object[] | null };
/** The bodies of the answers to the question. */
let sent: string[];
beforeEach(() => {
  server = { mail: true, rsvps: [] };
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/api/byop/features'))
      return server.mail === null ? unanswered() : Response.json({ mail: server.mail, giving: false });
    if (address.includes('/api/byop/notify-guests')) {
      sent.push(`${init?.body}`);
      return Response.json({ queued: 3 });
    }
    if (!server.rsvps) return unanswered();
    return Response.json({ page: 1, perPage: 1000, totalPages: -1, totalItems: -1, items: server.rsvps });
  });
});

const dialog = () => document.querySelector('[role=dialog], dialog');
const text = () => dialog()?.textContent ?? '';
const buttons = () => [...(dialog()?.querySelectorAll<HTMLElement>('button') ?? [])];
const labels = () => buttons().map((button) => button.textContent);
const press = (label: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === label)
      ?.click(),
  );

const open = async (role: Role, change: Parameters<typeof eventRecord>[0] = {}) => {
  await load(
    <RoleContext value={role}>
      <LiveChanges active={false}>
        <NotifyDialog event={eventRecord(change)} changes={[]} onClose={() => {}} />
      </LiveChanges>
    </RoleContext>,
  );
  await vi.waitFor(() => expect(text()).not.toContain(adminPages.loading));
};

it('lets an editor, who may not list RSVPs, notify the guests that the event has', async () => {
  await open('editor');
  expect(text()).toContain(words.textUncounted.changed);
  expect(text()).not.toContain(words.noGuests);
  await press(words.send);
  expect(sent).toMatchObject([expect.stringContaining('"kind":"changed"')]);
});

it('tells an editor about the mail of a cancelled event, also to guests who wait', async () => {
  const seats = { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 2 };
  await open('editor', { status: 'cancelled', seats });
  expect(text()).toContain(words.textUncounted.cancelled);
  await press(words.send);
  expect(sent).toMatchObject([expect.stringContaining('"kind":"cancelled"')]);
});

it('sends an editor to an admin, who has the addresses, if the server sends no mail', async () => {
  server.mail = false;
  await open('editor');
  expect(text()).toContain(words.noMailNorList);
  expect(text()).not.toContain(words.noGuests);
  expect(labels()).not.toContain(words.send);
});

it('tells an editor of an event without guests that there are none', async () => {
  await open('editor', { seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 } });
  expect(text()).toContain(words.noGuests);
  expect(labels()).not.toContain(words.send);
});

it('says that guests could not be read instead of that there are none, and reads again', async () => {
  server.rsvps = null;
  await open('admin');
  expect(text()).toContain(words.unread);
  expect(text()).not.toContain(words.noGuests);
  expect(labels()).not.toContain(words.none);
  server.rsvps = [rsvp('ada@example.org')];
  await press(adminPages.unread.retry);
  await vi.waitFor(() => expect(text()).toContain(words.text.changed(1)));
  expect(text()).not.toContain(words.unread);
});

it('does not take a server that does not answer for one without mail', async () => {
  server = { mail: null, rsvps: [rsvp('ada@example.org')] };
  await open('admin');
  expect(text()).toContain(words.unread);
  expect(text()).not.toContain(words.noMail);
});

it('counts the guests with an email address once, and names those to call', async () => {
  const child = { party_of: 'rsvp00000000001' };
  server.rsvps = [
    ...[rsvp('ada@example.org'), rsvp('ada@example.org'), rsvp('ben@example.org', { status: 'waitlist' })],
    ...[rsvp('noor@example.org', { status: 'cancelled' }), rsvp('', { status: 'cancelled' })],
    ...[rsvp(''), rsvp('', child)],
  ];
  await open('admin');
  expect(text()).toContain(words.text.changed(2));
  expect(text()).toContain(words.withoutEmail(1));
});

it('offers no email if all guests are to be called', async () => {
  server.rsvps = [rsvp(''), rsvp('')];
  await open('admin');
  expect(text()).toContain(words.withoutEmail(2));
  expect(labels()).not.toContain(words.send);
  await press(words.done);
  expect(sent).toMatchObject([expect.stringContaining('"kind":"none"')]);
});

it('lists only addresses to copy if the server sends no mail', async () => {
  server = { mail: false, rsvps: [rsvp('ada@example.org'), rsvp(''), rsvp('ben@example.org')] };
  await open('admin');
  expect(dialog()?.querySelector('textarea')?.value).toBe('ada@example.org, ben@example.org');
  expect(text()).toContain(words.noMail);
});
