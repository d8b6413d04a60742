import { afterEach, expect, it } from 'vitest';
import { createDevice, rsvp, subject } from '../support/device';
import { until } from '../support/until';
import { rest } from '../support/work';

const device = createDevice();
afterEach(() => device.switchOff());

it('is confirmed online, and leaves a receipt without what was typed', async () => {
  const tab = device.openTab();
  await rest();
  const t0 = performance.now();
  const submission = await tab.wing.submit('rsvp', rsvp(), subject);
  expect(submission.kept).toBe(true);
  const settled = await submission.settled;
  expect(settled).toMatchObject({ state: 'accepted', item: { outcome: 'confirmed' } });
  await rest();
  expect(await device.items()).toMatchObject([{ state: 'accepted', input: null, subject }]);
  expect(device.server.rsvps.size).toBe(1);
  console.log(performance.now() - t0);
  await until('board', () => tab.board.get().items?.[0]?.state === 'accepted');
  console.log(performance.now() - t0);
});
