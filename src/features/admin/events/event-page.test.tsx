// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { adminPages } from '../../../content/admin/admin-pages';
import { sessionKey } from '../../../data/stored-session';
import type { EventRecord } from '../../../domain/events/event';
import type { Role } from '../../../domain/roles';
import type { Removal } from '../kit/apply-change';
import { LiveChanges } from '../kit/live-changes';
import { useView } from '../kit/use-view';
import { RoleContext } from '../role';
import { EventActions } from './event-actions';
import { EventPage } from './event-page';
import { toValues } from './event-values';
import { eventDrafts } from './use-event-form';

const words = adminPages.events;
const { host, load } = reactRoot();

const base = eventRecord({ id: 'candlehour00001', title: 'Candle Hour' });

/** The number of rows in every answer of the server. */
let counted: number;
beforeEach(() => {
  counted = 0;
  vi.stubGlobal('fetch', async () =>
    Response.json({ page: 1, perPage: 50, totalPages: 1, totalItems: counted, items: [] }),
  );
});
afterEach(() => eventDrafts.drop(base.id));

function Page() {
  const view = useView();
  return <EventPage id={base.id} view={view} memberCard={() => null} />;
}

const open = () =>
  load(
    <MemoryRouter>
      <RoleContext value="admin">
        <LiveChanges active={false}>
          <Page />
        </LiveChanges>
      </RoleContext>
    </MemoryRouter>,
  );

const askedBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('shows the draft of an event that was deleted since', async () => {
  eventDrafts.keep(base.id, { base, values: { ...toValues(base), location: 'The garden' }, flyer: 'kept' });
  await open();
  await vi.waitFor(() => expect(host.textContent).toContain('This event was deleted.'));
  expect(host.textContent).not.toContain('has just changed');
  expect([...host.querySelectorAll('input')].map(({ value }) => value)).toContain('The garden');
  // Left again, it is still there.
  await load(null);
  expect(eventDrafts.of(base.id)?.values.location).toBe('The garden');
});

it('tells that a deleted event without a draft is gone', async () => {
  await open();
  await vi.waitFor(() => expect(host.textContent).toContain('This event is not there any more.'));
});

it('holds back updates and reloads while there are drafts', () => {
  const draft = { base, values: toValues(base), flyer: 'kept' } as const;
  expect(document.body.hasAttribute('data-busy')).toBe(false);
  eventDrafts.keep(base.id, draft);
  eventDrafts.keep(base.id, draft);
  expect(document.body.hasAttribute('data-busy')).toBe(true);
  expect(askedBeforeUnload()).toBe(true);
  eventDrafts.drop(base.id);
  expect(document.body.hasAttribute('data-busy')).toBe(false);
  expect(askedBeforeUnload()).toBe(false);
});

it('shows the draft of one account to no other', () => {
  const signIn = (id: string) => {
    const token = `-.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.-`;
    const record = { id, email: `${id}@example.org` };
    localStorage.setItem(sessionKey, JSON.stringify({ token, record }));
  };
  onTestFinished(() => localStorage.removeItem(sessionKey));
  signIn('adamoreno000001');
  eventDrafts.keep(base.id, { base, values: toValues(base), flyer: 'kept' });
  signIn('bencarter000001');
  expect(eventDrafts.of(base.id)).toBeUndefined();
  signIn('adamoreno000001');
  expect(eventDrafts.of(base.id)).toBeDefined();
  eventDrafts.drop(base.id);
});

/** Returns the note of the question before an event is deleted. */
async function noteOf(role: Role, change: Partial<EventRecord> = {}): Promise<unknown> {
  const event = eventRecord(change);
  const remove = vi.fn(async (_: EventRecord, _removal: Removal) => {});
  await load(
    <MemoryRouter>
      <RoleContext value={role}>
        <EventActions event={event} tools={{ remove }} onCopy={() => {}} />
      </RoleContext>
    </MemoryRouter>,
  );
  const button = host.querySelector<HTMLElement>(`[aria-label="${words.delete(event.title)}"]`);
  await act(async () => button?.click());
  await vi.waitFor(() => expect(remove).toHaveBeenCalledOnce());
  return remove.mock.calls[0]?.[1].question.note;
}

it('counts the RSVPs of an event before it is deleted', async () => {
  counted = 5;
  expect(await noteOf('admin')).toContain(words.deleteCounts(5));
  counted = 0;
  expect(await noteOf('admin')).toContain(words.deleteCounts(0));
});

it('tells an editor, who may not list RSVPs, the RSVPs in the figures of the event', async () => {
  // PocketBase answers with no rows to an account that may not list them: `counted` is 0.
  const seats = { confirmedRsvps: 80, confirmedGuests: 120, waitlisted: 4 };
  expect(await noteOf('editor', { seats })).toContain(words.deleteCountsAtLeast(84));
  // There may still be cancelled ones.
  const none = { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 };
  expect(await noteOf('editor', { seats: none })).toBe(words.deleteInstead);
});
