// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { Tabs } from './tabs';

const { host, render } = reactRoot();
const ids = ['details', 'guests', 'messages'] as const;
const tabs = ids.map((id) => ({ id, label: id }));

it('moves from the tab that has the focus, also while the page is on its way to it', () => {
  const chosen: string[] = [];
  render(
    <Tabs label="Event" tabs={tabs} value="details" onChange={(id) => chosen.push(id)}>
      Panel
    </Tabs>,
  );
  const [details, guests] = host.querySelectorAll<HTMLElement>('[role="tab"]');
  guests?.focus();
  act(() => {
    guests?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });
  expect(chosen).toEqual(['details']);
  expect(document.activeElement).toBe(details);
});
