// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../tests/support/pages/react-root';
import { ConsentForm } from './consent-form';

const { load } = reactRoot();

it('records who said yes: the guardian of the RSVP, or another one who was reached', async () => {
  const onYes = vi.fn();
  await load(<ConsentForm guardian="Rosa Bell" onYes={onYes} />);
  const press = () => act(async () => document.querySelector('button')?.click());
  const type = (name: string) => act(async () => typeInto(document.querySelector('input'), name));
  await press();
  expect(onYes).toHaveBeenLastCalledWith('Rosa Bell');
  await type(' Luis Bell ');
  await press();
  expect(onYes).toHaveBeenLastCalledWith('Luis Bell');
  await type(' ');
  await press();
  expect(onYes).toHaveBeenCalledTimes(2);
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Add the name of who said yes.');
  expect(document.activeElement).toBe(document.querySelector('input'));
});
