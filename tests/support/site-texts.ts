/** The texts of all pages, from src/content. */
import { about } from '../../src/content/about';
import { admin } from '../../src/content/admin';
import { auth } from '../../src/content/auth';
import { collaborate } from '../../src/content/collaborate';
import { consentPage } from '../../src/content/consents';
import { contact, musicContact } from '../../src/content/contact';
import { events } from '../../src/content/events';
import { videos } from '../../src/content/films';
import { giving } from '../../src/content/giving';
import { home } from '../../src/content/home';
import { join } from '../../src/content/join';
import { members } from '../../src/content/members';
import { merch } from '../../src/content/merch';
import { music } from '../../src/content/music';
import { musicAbout } from '../../src/content/music-about';
import type { Page, Path } from '../../src/content/page';
import { listen } from '../../src/content/player';
import { programs } from '../../src/content/programs';
import { resources } from '../../src/content/resources';
import { stories } from '../../src/content/stories';
import { tour } from '../../src/content/tour';

export const pages: Record<Path, Page> = {
  '/': home,
  '/ministries/about': about,
  '/ministries/events': events,
  '/ministries/programs': programs,
  '/ministries/give': giving,
  '/ministries/merch': merch,
  '/ministries/contact': contact,
  '/music': music,
  '/music/about': musicAbout,
  '/music/listen': listen,
  '/music/tour': tour,
  '/music/contact': musicContact,
  '/join': join,
  '/members': members,
  '/videos': videos,
  '/stories': stories,
  '/collaborate': collaborate,
  '/resources': resources,
  '/auth': auth,
  '/consent': consentPage,
  '/admin': admin,
};

/** Returns the strings in a value, each with its path and its key. */
export function textsOf(value: unknown, at = ''): { at: string; key: string; text: string }[] {
  if (typeof value === 'string') return [{ at, key: at.split('.').at(-1) ?? '', text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, at ? `${at}.${key}` : key));
}
