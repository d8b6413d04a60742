// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { listWords } from '../../content/shell/shell';
import { readContent } from '../../domain/content/fields';
import { resourcesTable } from '../../domain/content/pages/resources';
import { listRowsMax } from '../../domain/limits';
import type { ResourceRecord } from '../../domain/posts/resource';
import { useOffline } from '../../offline';
import type { Categories } from './category-shelf';
import { ResourceLibrary } from './resource-library';

const { host, render } = reactRoot();

const resource = (id: string, category: ResourceRecord['category']): ResourceRecord => ({
  id,
  title: `Title ${id}`,
  description: '',
  category,
  type: 'Guide',
  url: null,
  author: 'Ada',
  featured: false,
  created_at: '2026-11-20 10:00:00.000Z',
});
const items = [
  resource('first0000000000', 'Worship Leading Guides'),
  resource('second000000000', 'Worship Leading Guides'),
  resource('third0000000000', 'Biblical Foundations'),
];

const show = (categories: Categories) =>
  render(
    <MemoryRouter>
      <ResourceLibrary
        categories={categories}
        account={null}
        readAccount={() => null}
        signIn={() => {}}
        writes={false}
        emailNotice={() => null}
        tools={() => null}
      />
    </MemoryRouter>,
  );

beforeEach(() => {
  const list = { items, asOf: 1, state: 'ready', dropped: 0 } as const;
  useOffline.setState(({ lists }) => ({ lists: { ...lists, resources: list } }));
  show(readContent(resourcesTable.fields, null).categories);
});

const press = (text: string) => {
  const button = [...host.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text));
  if (!button) throw new Error(`No button "${text}".`);
  button.focus();
  act(() => button.click());
  return button;
};

it('scrolls to the heading of the chosen category and focuses it, with the count', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const button = press('Worship Leading Guides');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement?.tagName).toBe('H2');
  expect(document.activeElement?.textContent).toBe('Worship Leading Guides: 2 resources');
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
});

it('focuses the heading of all resources when the filter is reset, since the button is gone', () => {
  press('Worship Leading Guides');
  press('View all categories');
  expect(document.activeElement?.textContent).toBe('All resources: 3 resources');
});

it('shows the newest first among all, on phones behind "Show all" if the list is long', () => {
  const featured = { ...resource('fourth000000000', 'Worship Leading Guides'), featured: true };
  act(() =>
    useOffline.setState(({ lists }) => ({
      lists: { ...lists, resources: { items: [featured, ...items], asOf: 1, state: 'ready', dropped: 0 } },
    })),
  );
  const titles = () => [...host.querySelectorAll('[aria-labelledby=all] h3')].map((one) => one.textContent);
  const folded = () => [...host.querySelectorAll('[data-rest] h3')].map((one) => one.textContent);
  const [first, second, third] = items.map(({ title }) => title);
  expect(titles()).toEqual([featured.title, first, second, third]);
  expect(folded()).toEqual([third]);
  expect(host.textContent).toContain('Show all 4');
  press('Worship Leading Guides');
  expect(titles()).toEqual([featured.title, first, second]);
  expect(folded()).toEqual([]);
});

it('stays at the button that is pressed again', () => {
  press('Biblical Foundations');
  const button = press('Biblical Foundations');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(button);
});

it('says that older ones are left out once the list is full', () => {
  const showWith = (dropped: number) =>
    act(() =>
      useOffline.setState(({ lists }) => ({
        lists: { ...lists, resources: { items, asOf: 1, state: 'ready', dropped } },
      })),
    );
  showWith(listRowsMax - items.length - 1);
  expect(host.textContent).not.toContain(listWords.newestOnly);
  showWith(listRowsMax - items.length);
  expect(host.textContent).toContain(listWords.newestOnly);
});

it('shows the categories of the owner, and a resource of one that was removed among all', () => {
  show([{ id: 'r1', name: 'Worship Leading Guides', text: '' }]);
  const shelf = [...host.querySelectorAll('button[aria-pressed]')].map((one) => one.textContent);
  expect(shelf).toEqual(['Worship Leading Guides2 resources']);
  expect(host.querySelector('[aria-labelledby=all]')?.textContent).toContain('Title third0000000000');
});
