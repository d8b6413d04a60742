// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { films } from '../../../../../scripts/seed/content/films';
import { reactRoot } from '../../../../../tests/support/pages/react-root';
import { filmsTable } from '../../../../domain/content/pages/films';
import { shapeOf } from '../../../../domain/content/table';
import { useOffline } from '../../../../offline';
import { FilmColors } from './film-colors';

const { host, render } = reactRoot();
afterEach(() => useOffline.setState(useOffline.getInitialState()));

function Form({ second }: { second: string }) {
  const form = useForm<Record<string, unknown>>({ defaultValues: { side: { first: '#2f6f4f', second } } });
  return <FilmColors form={form} path="side" />;
}

/** Shows the sentence for a film with these files. */
function show(files: readonly object[], second = '#c2185b') {
  const body = { ...films, hero: { ...films.hero, film: { ...films.hero.film, files } } };
  const row = { id: filmsTable.key, body, shape: shapeOf(filmsTable), path: filmsTable.path, updated_at: '' };
  useOffline.setState(({ lists }) => ({ lists: { ...lists, content: { ...lists.content, items: [row] } } }));
  render(
    <MemoryRouter>
      <Form key={second} second={second} />
    </MemoryRouter>,
  );
  return host.textContent;
}

const upload = { path: '/api/files/media/media0000000001/film.mp4', type: 'video/mp4', bytes: 1 };

it('says that the owner’s film keeps its colors, and leads to its field', () => {
  expect(show([upload])).toBe('The film on Home keeps its own colors. Replace it');
  expect(host.querySelector('a')?.getAttribute('href')).toBe('/admin?tab=site&page=films&field=hero.film');
});

it('says that a drawing takes the place of the film that came with the site', () => {
  expect(show(films.hero.film.files)).toMatch(/^With them, Home shows a drawing/);
});

it('says nothing without a film, or without two colors', () => {
  expect(show([])).toBe('');
  expect(show([upload], '')).toBe('');
  expect(show([upload], 'green')).toBe('');
});
