// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { reactRoot, typeInto } from '../../../../tests/support/pages/react-root';
import PhotoDialog from './photo-dialog';

const { host, load } = reactRoot();

const isAskedBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('lets the browser ask before a reload while something is typed', async () => {
  const places = [{ value: 'album', label: 'The album' }];
  await load(<PhotoDialog places={places} photo={null} onClose={() => {}} onSaved={() => {}} />);
  expect(isAskedBeforeReload()).toBe(false);
  await act(async () => typeInto(host.querySelector('[name=alt]'), 'Candles on a table'));
  expect(isAskedBeforeReload()).toBe(true);
  await load(null);
  expect(isAskedBeforeReload()).toBe(false);
});
