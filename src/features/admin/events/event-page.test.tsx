// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { sessionKey } from '../../../data/stored-session';
import { LiveChanges } from '../kit/live-changes';
import { useView } from '../kit/use-view';
import { RoleContext } from '../role';
import { EventPage } from './event-page';
import { toValues } from './event-values';
import { eventDrafts } from './use-event-form';

const { host, load } = reactRoot();

const base = eventRecord({ id: 'candlehour00001', title: 'Candle Hour' });

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ page: 1, perPage: 50, totalPages: 1, totalItems: 0, items: [] }),
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
