// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { ConfirmDialog } from './confirm-dialog';
import { confirm } from './confirm-store';

const { load } = reactRoot();
const question = (title: string) => ({ title, text: 'It cannot be undone.', yes: 'Yes', no: 'No' });
const shown = () => document.querySelector('h2')?.textContent;
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  );

it('asks a second question after the first is answered, and answers both', async () => {
  await load(<ConfirmDialog />);
  const answers: string[] = [];
  await act(async () => void confirm(question('Delete Ada?')).then((yes) => answers.push(`Ada ${yes}`)));
  const dialog = document.querySelector('dialog');
  await act(
    async () => void confirm(question('Give more seats?')).then((yes) => answers.push(`seats ${yes}`)),
  );
  expect(document.querySelector('dialog')).toBe(dialog);
  expect(shown()).toBe('Delete Ada?');
  await press('Yes');
  expect(answers).toEqual(['Ada true']);
  expect(shown()).toBe('Give more seats?');
  expect(document.activeElement?.textContent).toBe('No');
  await press('No');
  expect(answers).toEqual(['Ada true', 'seats false']);
  expect(shown()).toBeUndefined();
});

it('answers all that wait with no when the admin pages are left', async () => {
  await load(<ConfirmDialog />);
  const answers: boolean[] = [];
  await act(async () => {
    for (const title of ['Delete Ada?', 'Give more seats?'])
      void confirm(question(title)).then((yes) => answers.push(yes));
  });
  await load(null);
  expect(answers).toEqual([false, false]);
});
