import { choice, film, group, line, list, media, optional, picture, verses } from '../fields';
import type { ContentTable } from '../table';

export const filmsTable = {
  key: 'films',
  path: '/videos',
  alsoOn: ['/'],
  fields: {
    /**
     * At the top of the home page, muted. Without both, the page draws a picture. It is here and not in the table of that page, so that
     * an update and the removal of the demo treat all films alike.
     */
    hero: optional(group({ film: optional(film('picture')), picture: optional(picture(16 / 9)) })),
    list: optional(
      list(40, 'title', {
        title: line(60),
        where: choice('both', 'videos', 'home'),
        film: film('poster'),
        /** As the cards of the films show it. */
        poster: optional(picture(16 / 10)),
        captions: optional(media('captions')),
        /** For people who read a film instead. */
        text: optional(verses(6000)),
        /** Below the title on the home page. */
        line: optional(line()),
        category: optional(line(30)),
        /** As its owner writes it. */
        date: optional(line(40)),
      }),
    ),
  },
} as const satisfies ContentTable;
