/** The events that the team chooses from, where a series has dates for twelve weeks. */
import { expect, it } from 'vitest';
import { readEventChoices } from '../../../src/data/admin/events';
import { readChoices } from '../../../src/data/admin/series/event-choices';
import { sendPageRequests } from '../../support/network/page-requests';
import { createSeries, datesOf, inDays, step, values, weekly } from '../../support/series/steps';
import { sharedAdmin, sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';

const server = sharedServer();
const ada = sharedAdmin(server);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it('a leader can be given each series once, with the dates of all its parts', async () => {
  const { id: series } = await createSeries(server, ada.token, { rule: weekly({ starts: inDays(70) }) });
  const [first, second] = await datesOf(server, series);
  const change = { action: 'change', scope: 'following', series, day: second?.original_date };
  const later = newId();
  await step(server, ada.token, { ...change, new_series: later, values: values({ title: 'Late night' }) });
  const { id: single } = await server.putEvent();
  sendPageRequests(server, ada.token);
  const answer = await readChoices('America/Los_Angeles');
  if (!answer.ok) throw new Error(answer.reason);
  const choices = answer.value.series.filter(({ id }) => id === series || id === later);
  expect(choices).toMatchObject([{ id: series, title: 'Late night' }]);
  expect(idsOf(choices[0]?.dates ?? []).slice(0, 2)).toEqual([first?.id, second?.id]);
  const events = idsOf(answer.value.events);
  expect([events.includes(single), events.includes(`${first?.id}`)]).toEqual([true, false]);
});

it('RSVPs are filtered by the dates of a series that are near or have RSVPs, and by the chosen one', async () => {
  const { id: series } = await createSeries(server, ada.token);
  const dates = idsOf((await datesOf(server, series)).map(({ id }) => ({ id: `${id}` })));
  const [near = '', , third = '', fourth = ''] = dates;
  await server.sendRsvp(third);
  const {
    id: far,
    title,
    date,
  } = await server.putEvent({ date: `${inDays(200)}T12:00:00.000Z`, max_attendees: 7 });
  sendPageRequests(server, ada.token);
  const read = async (event: string) => {
    const answer = await readEventChoices(event);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.items;
  };
  const listed = await read('');
  expect(dates.filter((id) => idsOf(listed).includes(id))).toEqual([near, third]);
  expect(idsOf(await read(fourth))).toContain(fourth);
  expect(listed[0]).toEqual({ id: far, title, date: `${date}`.replace(' ', 'T'), max_attendees: 7 });
});
