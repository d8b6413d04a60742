// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../../tests/support/pages/react-root';
import { everyFriday } from '../../../../../tests/support/series/random-rules';
import { seriesRecord, storedSeries } from '../../../../../tests/support/series/series-rows';
import { adminSeries } from '../../../../content/admin/admin-series';
import { answer, useQuestion } from '../../kit/confirm-store';
import { LiveChanges } from '../../kit/live-changes';
import { applyStep } from './run-step';
import { useQuestions } from './use-questions';

const { load } = reactRoot();

const record = seriesRecord();
const done = {
  ...{ series: record.id, done: 12, refused: [], promoted: [], kept: [], next: '' },
  unannounced: { dates: 0, people: 0 },
};

/** The answers of the server, each for one request. */
let answers: { status: number; body: object }[];
let sent: Record<string, unknown>[];
beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/api/byop/features')) return Response.json({ mail: true, giving: false });
    sent.push({ path: address.replace(/^.*\/api\/byop\//, ''), ...JSON.parse(`${init?.body}`) });
    if (address.includes('/notify-guests')) return Response.json({ queued: 14 });
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
});

const pause = { from: '2027-02-01', until: '2027-02-14' };

function Page({ reload }: { reload: () => Promise<void> }) {
  const { ask, dialogs } = useQuestions();
  const press = () =>
    void applyStep(
      record,
      (latest) => ({
        action: 'change',
        scope: 'all',
        series: latest.id,
        seen_updated: latest.updated_at,
        day: '2027-01-01',
        rule: { ...latest.rule, pauses: [...latest.rule.pauses, pause] },
      }),
      () => ({ title: 'Paused', tone: 'good' }),
      { ask, reload },
    );
  return (
    <>
      <button type="button" onClick={press}>
        Pause
      </button>
      {dialogs}
    </>
  );
}

const open = async () => {
  const reload = vi.fn(async () => {});
  await load(
    <LiveChanges active={false}>
      <Page reload={reload} />
    </LiveChanges>,
  );
  return reload;
};
const press = async (text: string) => {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`no button "${text}"`);
    return found;
  });
  await act(async () => button.click());
};
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

const vanishing = {
  status: 409,
  body: {
    code: 'dates_with_guests',
    message: 'Dates that would go have RSVPs.',
    dates: [{ id: 'friday000000001', day: '2027-02-05', rsvps: 3, people: 8 }],
  },
};

it('lists the dates with RSVPs that would vanish, and asks once whether guests are notified', async () => {
  answers = [vanishing, { status: 200, body: { ...done, unannounced: { dates: 6, people: 14 } } }];
  const reload = await open();
  await press('Pause');
  await shows('February 05, 2027');
  await shows('3 RSVPs, 8 people');
  expect(reload).not.toHaveBeenCalled();
  await press(adminSeries.gone.callOff);
  await shows('14 people on 6 dates.');
  expect(sent.map(({ gone }) => gone)).toEqual([undefined, 'call-off']);
  expect(reload).toHaveBeenCalledOnce();
  await shows('Send the emails');
  await press('Send the emails');
  await vi.waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ path: 'notify-guests', series: record.id, kind: 'changed' }),
  );
});

it('changes nothing if the person does not choose', async () => {
  answers = [vanishing];
  const reload = await open();
  await press('Pause');
  await shows(adminSeries.gone.title);
  await press(adminSeries.gone.cancel);
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

it('asks again on a series that another person changed, and keeps what they did', async () => {
  const theirs = { from: '2027-07-01', until: '2027-08-31' };
  const updated_at = '2026-11-20T11:00:00.000Z';
  const rule = { ...everyFriday, until: '2027-12-31', pauses: [theirs] };
  answers = [
    { status: 409, body: { code: 'changed', record: storedSeries({ rule, updated_at }) } },
    { status: 200, body: done },
  ];
  await open();
  await press('Pause');
  await vi.waitFor(() =>
    expect(useQuestion.getState().question?.text).toContain('Every Friday until December 31, 2027'),
  );
  await act(async () => answer(true));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    seen_updated: updated_at,
    rule: { until: '2027-12-31', pauses: [theirs, pause] },
  });
});

it('goes on with a step that takes several requests, as one step', async () => {
  answers = [
    { status: 200, body: { ...done, next: '2027-02-05' } },
    { status: 200, body: done },
  ];
  const reload = await open();
  await press('Pause');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sent.map(({ after }) => after)).toEqual(['', '2027-02-05']);
  expect(new Set(sent.map(({ group }) => group)).size).toBe(1);
});

it('asks before dates get fewer seats than they have guests', async () => {
  const refused = [
    {
      id: 'friday000000001',
      name: 'Youth Night',
      code: 'over_capacity',
      message: 'Too many.',
      seats: 4,
      taken: 6,
      wanted: 0,
    },
  ];
  answers = [
    { status: 200, body: { ...done, done: 11, refused } },
    { status: 200, body: { ...done, done: 1 } },
  ];
  await open();
  await press('Pause');
  await vi.waitFor(() => expect(useQuestion.getState().question?.title).toBe('More guests than seats'));
  await act(async () => answer(true));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ over_capacity: true, group: sent[0]?.group });
});
