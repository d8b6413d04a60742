// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { everyFriday } from '../../../../tests/support/series/random-rules';
import { storedSeries } from '../../../../tests/support/series/series-rows';
import { markedSeries } from '../../../domain/accounts/team';
import { textOfRule } from '../../../domain/events/series/series-rule';
import { LiveChanges } from '../kit/live-changes';
import { EventChoice } from './event-choice';

const { host, load } = reactRoot();

const first = storedSeries();
const later = storedSeries({
  id: 'fridays00000002',
  title: 'Late Night',
  rule: { ...everyFriday, every: 2 },
});
const date = (id: string, day: string, series: { id: string; continues: string }) => ({
  ...eventRecord({ id, title: 'Youth Night', date: `${day}T02:00:00.000Z`, series: series.id }),
  expand: { series },
});
const friday = date('friday000000001', '2031-01-11', { ...first, continues: '' });
const next = date('friday000000002', '2031-01-18', { ...later, continues: first.id });
const camp = eventRecord({ id: 'camp00000000001', title: 'Camp', date: '2031-02-01T02:00:00.000Z' });

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const filter = new URL(address, 'https://example.org').searchParams.get('filter') ?? '';
    const events = filter.includes("event.series != ''") ? [friday, next] : [camp];
    const items = events.map(({ flyer_url: _, preview_url: __, ends_at: ___, ...event }) => ({
      ...{ id: event.id, confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0 },
      expand: { event },
    }));
    return Response.json({ page: 1, perPage: 50, totalPages: 1, totalItems: items.length, items });
  });
});

const chosen = vi.fn();
function Choice({ given, led = {} }: { given: string[]; led?: object }) {
  const [value, setValue] = useState<unknown>(given);
  return (
    <LiveChanges active={false}>
      <EventChoice
        id="given"
        value={value}
        led={{ events: [], series: [], ...led }}
        onChange={(to) => {
          chosen(to);
          setValue(to);
        }}
      />
    </LiveChanges>
  );
}
const labels = () => [...host.querySelectorAll('label')].map((label) => label.textContent);
const show = async (props: Parameters<typeof Choice>[0]) => {
  await load(<Choice {...props} />);
  await vi.waitFor(() => expect(labels()).toContain('Camp, Jan 31, 2031'));
};
const press = (text: string) =>
  act(async () =>
    [...host.querySelectorAll('label')]
      .find((label) => label.textContent?.startsWith(text))
      ?.querySelector('input')
      ?.click(),
  );

it('has a series once, whose parts are one, with its single dates folded', async () => {
  await show({ given: [] });
  expect(labels()).toEqual([
    'Every 2 weeks on Friday: Late NightAll dates, also those to come',
    'Youth Night, Jan 10, 2031',
    'Youth Night, Jan 17, 2031',
    'Camp, Jan 31, 2031',
  ]);
  expect(host.querySelector('details')?.open).toBe(false);
  expect(host.querySelector('summary')?.textContent).toBe('Only single dates Late Night');
});

it('hides the dates of a series that is chosen whole, and keeps those that were chosen', async () => {
  await show({ given: [friday.id] });
  expect(host.querySelector('details')?.open).toBe(true);
  await press('Every 2 weeks');
  expect(chosen).toHaveBeenLastCalledWith([friday.id, markedSeries(first.id)]);
  expect(labels()).toHaveLength(2);
  await press('Every 2 weeks');
  await press('Youth Night, Jan 17');
  expect(chosen).toHaveBeenLastCalledWith([friday.id, next.id]);
});

it('keeps what a leader has and what is over', async () => {
  const over = { id: 'over00000000001', title: 'Lent Talks', rule: textOfRule(everyFriday) };
  const past = { id: 'past00000000001', title: 'Retreat', date: '2020-02-01T02:00:00.000Z' };
  await show({ given: [markedSeries(over.id), past.id], led: { events: [past], series: [over] } });
  expect(labels()).toContain('Every Friday: Lent TalksAll dates, also those to come');
  expect(labels()).toContain('Retreat, Jan 31, 2020');
  await press('Every Friday: Lent');
  expect(chosen).toHaveBeenLastCalledWith([past.id]);
});
