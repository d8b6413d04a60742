// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { adminPages } from '../../../content/admin/admin-pages';
import type { Role } from '../../../domain/roles';
import { LiveChanges } from '../kit/live-changes';
import { RoleContext } from '../role';
import { RsvpPaceNotice } from './rsvp-pace-notice';

const words = adminPages.event.pace;
const { host, load } = reactRoot();

let asked: string[];
const answer = (pace: object) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(pace);
  });
beforeEach(() => {
  asked = [];
});

const open = (role: Role) =>
  load(
    <RoleContext value={role}>
      <LiveChanges active={false}>
        <RsvpPaceNotice event="candlehour00001" />
      </LiveChanges>
    </RoleContext>,
  );

it('warns the team while nearly as many RSVPs are in as the event can take in an hour', async () => {
  answer({ taken: 4100, most: 5000, is_near: true });
  await open('admin');
  await vi.waitFor(() => expect(host.querySelector('.alert[role=status]')).not.toBeNull());
  expect(host.textContent).toContain(words.title);
  expect(host.textContent).toContain('4,100 of the 5,000 RSVPs');
  expect(asked).toEqual([expect.stringContaining('/api/byop/rsvp-pace?event=candlehour00001')]);
});

it('says nothing of an event with room, nor to who does not see the RSVPs', async () => {
  answer({ taken: 41, most: 5000, is_near: false });
  await open('admin');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(host.textContent).toBe('');
  answer({ taken: 4100, most: 5000, is_near: true });
  await open('editor');
  expect(asked).toHaveLength(1);
});
