// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { adminPages } from '../../../content/admin/admin-pages';
import type { enterGuest } from '../../../data/admin/rsvps';
import { failureOf } from '../../../data/failure';
import { answer } from '../kit/confirm-store';
import { LiveChanges } from '../kit/live-changes';
import { UnsavedContext, useLeave } from '../kit/opened/unsaved';
import { AddGuest } from './add-guest';

const event = eventRecord();
const server = vi.hoisted(() => ({ events: [] as object[], enter: vi.fn<typeof enterGuest>() }));
vi.mock('./guest-fields', async (original) => ({
  ...(await original<object>()),
  readOpenEvents: async () => ({ ok: true, items: server.events, total: server.events.length }),
}));
vi.mock('../../../data/admin/rsvps', async (original) => ({
  ...(await original<object>()),
  enterGuest: server.enter,
}));

const { host, load } = reactRoot();
const onClose = vi.fn();
const onAdded = vi.fn();
const added: Awaited<ReturnType<typeof enterGuest>> = {
  ok: true,
  answer: { id: 'rsvp00000000001', outcome: 'confirmed', status: 'confirmed' },
};
/** As the page of an event, whose open row has nothing unsaved. */
function Page({ children }: { children: ReactNode }) {
  const [unsaved] = useLeave();
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}

async function open() {
  await load(
    <LiveChanges active={false}>
      <Page>
        <AddGuest event="" onClose={onClose} onAdded={onAdded} />
      </Page>
    </LiveChanges>,
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    field('Name');
  });
}
/** As back does. */
const leave = () => load(null);
const field = (label: string) => {
  const found = [...host.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  const control = found?.control ?? (found && document.getElementById(found.htmlFor));
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement))
    throw new Error(`There is no field ${label} in: ${host.textContent}`);
  return control;
};
const type = (label: string, text: string) => act(async () => typeInto(field(label), text));
const choose = (id: string) =>
  act(async () => {
    const select = field('Event');
    select.value = id;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () => {
    const button = [...host.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!button) throw new Error(`There is no button ${name}.`);
    button.click();
  });
const discard = () => act(async () => answer(true));
const isAskedBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  server.events = [event];
  server.enter.mockReset();
  onClose.mockReset();
  onAdded.mockReset();
});

afterEach(async () => {
  // What is kept would be there in the next test.
  await open();
  await press('Close');
  await discard();
});

it('lets the browser ask before a reload while something is typed', async () => {
  await open();
  expect(isAskedBeforeReload()).toBe(false);
  await type('Name', 'Noor Aziz');
  expect(isAskedBeforeReload()).toBe(true);
});

it('has what was typed when it opens again', async () => {
  await open();
  await choose(event.id);
  await type('Name', 'Noor Aziz');
  await type('Phone', '951 555 0148');
  await press('One more, guests');
  await press('One more, people under 18');
  await type('First name of child 1', 'Mia');
  await leave();
  expect(isAskedBeforeReload()).toBe(true);

  await open();
  expect(field('Name').value).toBe('Noor Aziz');
  expect(field('Phone').value).toBe('951 555 0148');
  expect(field('First name of child 1').value).toBe('Mia');
  expect(field('Event').value).toBe(event.id);
});

it('sends what may have arrived with the same id, so that the guest is added once', async () => {
  server.enter.mockResolvedValueOnce({ ok: false, refusal: null, ...failureOf(new Error()) });
  server.enter.mockResolvedValueOnce(added);
  await open();
  await choose(event.id);
  await type('Name', 'Noor Aziz');
  await type('Phone', '951 555 0148');
  await press(adminPages.rsvps.called.submit);
  await leave();
  await open();
  await press(adminPages.rsvps.called.submit);
  expect(onAdded).toHaveBeenCalledTimes(1);
  const [first, second] = server.enter.mock.calls;
  expect(second).toEqual(first);

  await leave();
  expect(isAskedBeforeReload()).toBe(false);
  await open();
  expect(field('Name').value).toBe('');
});

it('forgets what was typed if the guest is added after the dialog was left', async () => {
  let arrive = () => {};
  server.enter.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(added);
      }),
  );
  await open();
  await choose(event.id);
  await type('Name', 'Noor Aziz');
  await type('Phone', '951 555 0148');
  await press(adminPages.rsvps.called.submit);
  await leave();
  await act(async () => arrive());
  expect(isAskedBeforeReload()).toBe(false);
});

it('forgets what the person agreed to discard', async () => {
  await open();
  await type('Name', 'Noor Aziz');
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  await discard();
  expect(onClose).toHaveBeenCalledTimes(1);
  await leave();
  await open();
  expect(field('Name').value).toBe('');
});

it('asks for another event if that one is over when it opens again', async () => {
  await open();
  await choose(event.id);
  await type('Name', 'Noor Aziz');
  await leave();
  server.events = [];
  await open();
  expect(field('Name').value).toBe('Noor Aziz');
  expect(field('Event').value).toBe('');
});
