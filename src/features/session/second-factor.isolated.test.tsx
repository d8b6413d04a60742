// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../tests/support/pages/react-root';
import SecondFactor from './second-factor';

vi.mock('../../data/call-module', () => ({
  callFactor: async () => ({ ok: false, reason: 'unreachable', status: 0, message: '' }),
}));

const { host, load } = reactRoot();
const press = (label: string) =>
  act(async () =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  );

it('says that the old recovery codes may have ended if the answer about new ones is lost', async () => {
  const state = { on: true, may: true, codes_left: 9, devices: [], required: false };
  await load(<SecondFactor state={state} onChange={() => {}} />);
  await press('Make new recovery codes');
  await act(async () => typeInto(host.querySelector('input'), '123456'));
  await press('Make new recovery codes');
  expect(host.textContent).toContain('Your old recovery codes may have stopped working.');
});
