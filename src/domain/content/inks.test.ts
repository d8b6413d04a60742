import { expect, it } from 'vitest';
import { inkVariables, tonesOf } from './inks';

it('keeps an ink that can be seen everywhere', () => {
  expect(tonesOf('#fdb833')).toEqual({ light: '#fdb833', onLight: '', dark: '#fdb833' });
});

it('makes a dark ink lighter on dark pages, and its text on light pages light', () => {
  expect(tonesOf('#0b3d2e')).toEqual({ light: '#0b3d2e', onLight: '#ffffff', dark: '#2ea783' });
  expect(tonesOf('#000000')).toMatchObject({ light: '#000000', onLight: '#ffffff', dark: '#959595' });
});

it('makes a pale ink darker on light pages', () => {
  expect(tonesOf('#fff8e0')).toEqual({ light: '#d1ccb8', onLight: '', dark: '#fff8e0' });
});

it('leaves a side without two inks as it is', () => {
  const none = { first: '', second: '' };
  const variables = Object.entries(
    inkVariables({
      ministries: { ...none, first: '#0b3d2e' },
      music: { first: '#0B3D2E', second: '#f2c14e' },
    }),
  );
  const chosen = variables.filter(([, value]) => value).map(([name]) => name);
  expect(chosen.every((name) => name.startsWith('--night-'))).toBe(true);
  expect(chosen).toHaveLength(6);
  // Every variable is named, so that a page can take back what it had.
  expect(variables).toHaveLength(14);
});
