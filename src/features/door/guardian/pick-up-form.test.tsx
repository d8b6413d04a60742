// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../tests/support/pages/react-root';
import { PickUpForm } from './pick-up-form';

const { load } = reactRoot();

const onLeave = vi.fn();
beforeEach(() => {
  onLeave.mockClear();
});

const show = (codes: string[], names = ['Rosa Bell', 'Grandma Ruth']) =>
  load(
    <>
      <PickUpForm id="pick-up" pickUp={{ codes, names }} call="" onLeave={onLeave} />
      <button type="submit" form="pick-up">
        Let them leave
      </button>
    </>,
  );
const text = () => document.body.textContent ?? '';
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
const type = (name: string, value: string) => act(async () => typeInto(field(name), value));

it('confirms the right code without showing it, and needs the name of who takes them', async () => {
  await show(['0420']);
  expect(text()).not.toContain('0420');
  await type('proof', '0420');
  expect(text()).toContain('The code is right.');
  await press('Let them leave');
  expect(onLeave).not.toHaveBeenCalled();
  expect(text()).toContain('Add the name of who takes them.');
  await press('Grandma Ruth');
  await press('Let them leave');
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('Grandma Ruth');
});

it('labels the field for a name, beside names to choose and alone', async () => {
  for (const [names, label] of [
    [['Rosa Bell'], 'Their name'],
    [[], 'Who takes them?'],
  ] as const) {
    await show(['0420'], [...names]);
    expect(field('name')?.labels?.[0]?.textContent).toBe(label);
  }
  expect(document.querySelector('fieldset')).toBeNull();
});

it('says that a code is wrong, and lets nobody leave with it, also after Show', async () => {
  await show(['0420']);
  await press('Rosa Bell');
  await type('proof', '1111');
  expect(text()).toContain('That’s not the code.');
  await press('Let them leave');
  await press('Show');
  expect(text()).toContain('They should say 0420.');
  await press('Let them leave');
  expect(onLeave).not.toHaveBeenCalled();
});

it('lets them leave after Show, because somebody has heard the code', async () => {
  await show(['0420', '8372']);
  await press('Rosa Bell');
  await press('Let them leave');
  expect(text()).toContain('Type the code they say, or press Show.');
  expect(onLeave).not.toHaveBeenCalled();
  await press('Show');
  expect(text()).toContain('They should say 0420 or 8372.');
  await press('Let them leave');
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('Rosa Bell');
});

it('does not take half a code after Show', async () => {
  await show(['0420', '8372']);
  await press('Rosa Bell');
  await press('Show');
  await type('proof', '04');
  await press('Let them leave');
  expect(onLeave).not.toHaveBeenCalled();
  expect(text()).toContain('Type the code they say, or press Show.');
});

it('takes either of two codes', async () => {
  for (const code of ['0420', '8372']) {
    await show(['0420', '8372']);
    await type('proof', code);
    expect(text()).toContain('The code is right.');
  }
});

it('without a code needs a person who says that they know the guardian', async () => {
  await show([], []);
  await type('name', ' Ama Mensah ');
  await press('Let them leave');
  expect(onLeave).not.toHaveBeenCalled();
  expect(text()).toContain('Call their guardian, or press this');
  await press('I called, or I know their guardian');
  await press('Let them leave');
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('Ama Mensah');
});
