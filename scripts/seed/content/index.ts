/** The words of the demo's pages, by the key of their table (`src/domain/content/tables.ts`), as an editor would have written them. */
import { about } from './about';
import { collaborate } from './collaborate';
import { contact } from './contact';
import { events } from './events';
import { films } from './films';
import { give } from './give';
import { home } from './home';
import { imprint } from './imprint';
import { join } from './join';
import { listen } from './listen';
import { members } from './members';
import { merch } from './merch';
import { music } from './music';
import { musicAbout } from './music-about';
import { musicContact } from './music-contact';
import { privacy } from './privacy';
import { programs } from './programs';
import { resources } from './resources';
import { safeguarding } from './safeguarding';
import { site } from './site';
import { songs } from './songs';
import { stories } from './stories';
import { tour } from './tour';
import { videos } from './videos';

export const demoContent: Readonly<Record<string, object>> = {
  about,
  collaborate,
  contact,
  events,
  films,
  give,
  home,
  imprint,
  join,
  listen,
  members,
  merch,
  music,
  'music-about': musicAbout,
  'music-contact': musicContact,
  privacy,
  programs,
  resources,
  safeguarding,
  site,
  songs,
  stories,
  tour,
  videos,
};
