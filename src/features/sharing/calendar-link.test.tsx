// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { parseCalendar } from '../../../tests/support/pages/calendar-parser';
import { reactRoot } from '../../../tests/support/pages/react-root';
import type { EventRecord } from '../../domain/events/event';
import { useOffline } from '../../offline';
import { CalendarLink } from './calendar-link';

const { render } = reactRoot();

const event = {
  id: 'harvest00000000',
  title: 'Harvest Festival',
  description: '',
  date: '2026-12-06T03:00:00.000Z',
  location: 'The basement',
  status: 'upcoming',
  ends_at: null,
  updated_at: '2026-11-01T08:00:00.000Z',
} as EventRecord;
const link = <CalendarLink events={[event]} />;

afterEach(() => {
  useOffline.setState(useOffline.getInitialState());
  vi.restoreAllMocks();
});

function show(): HTMLAnchorElement {
  render(link);
  const [shown] = document.getElementsByTagName('a');
  if (!shown) throw new Error('There is no link.');
  return shown;
}

it('leads to the calendar, to which Apple devices subscribe', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
  expect(show().getAttribute('href')).toBe('/events.ics');
  render(null);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  expect(show().getAttribute('href')).toBe(`webcal://${location.host}/events.ics`);
  expect(renderToString(link)).toContain('href="/events.ics"');
});

it('saves the events of this device without signal', async () => {
  // It would leave the page, also that of the next tests.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const saved = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      resolve(file as Blob);
      return 'blob:saved';
    });
  });
  const { connection } = useOffline.getState();
  useOffline.setState({ connection: { ...connection, state: 'offline' } });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  show().dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  const { events } = parseCalendar(await (await saved).text());
  expect(events).toMatchObject([{ SUMMARY: 'Harvest Festival' }]);
});
