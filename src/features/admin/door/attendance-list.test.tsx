// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { partyOf } from '../../../data/admin/door/door';
import { AttendanceList } from './attendance-list';

const { host, load } = reactRoot();

it('shows a long list in steps, in the order of the names', async () => {
  const parties = new Map(
    Array.from({ length: 450 }, (_, n) => `${n}`.padStart(3, '0')).flatMap((n) => {
      const row = { event_id: 'event0000000001', number_of_guests: 1, status: 'confirmed' };
      const party = partyOf({ ...row, id: `guest0000000${n}`, name: `Guest ${n}` });
      return party ? [[party.id, party]] : [];
    }),
  );
  await load(<AttendanceList parties={parties} attendance={new Map()} keys={new Map()} />);
  const press = (text: string) =>
    act(async () =>
      [...host.querySelectorAll<HTMLElement>('button, label')]
        .find((one) => one.textContent?.startsWith(text))
        ?.click(),
    );
  await press('Not');
  const names = () => [...host.querySelectorAll('li b')].map(({ textContent }) => textContent);
  expect(names()).toHaveLength(200);
  expect(names().slice(0, 2)).toEqual(['Guest 000', 'Guest 001']);
  await press('Show 200 more');
  await press('Show 50 more');
  expect(names().at(-1)).toBe('Guest 449');
  expect(names()).toHaveLength(450);
  expect(host.textContent).not.toContain('more');
});
