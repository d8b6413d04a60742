import { type ContentOf, readContent } from '../../domain/content/fields';
import { filmsTable } from '../../domain/content/pages/films';
import { useContent } from '../content/with-content';

export type Films = ContentOf<typeof filmsTable.fields>;
export type Film = Films['list'][number];

const none = readContent(filmsTable.fields, null);

/** Returns the films that are published, as far as this device has read them. */
export const useFilms = (): Films => useContent(filmsTable) ?? none;

/** Returns the films of a page. */
export const filmsOn = (page: 'videos' | 'home', { list }: Films): Film[] =>
  list.filter(({ where }) => where === 'both' || where === page);
