/**
 * The name, the place and the addresses of this site, as its owner last published them (Admin → Site). Pages get them with their lists, the hooks
 * from the database: `provideSite` says from where. Words that name the site are functions or getters, so that they are made when they are shown.
 */
import { type ContentOf, readContent } from '../domain/content/fields';
import { locales } from '../domain/content/locales';
import { uploadAt } from '../domain/content/media';
import { siteTable } from '../domain/content/pages/site';
import { type SitePart, siteParts } from '../domain/content/site-parts';
import { contentIn, type PublishedRow } from '../domain/content/table';

export type Site = ContentOf<typeof siteTable.fields>;

let provided = (): Site => {
  throw new Error('No site was provided.');
};

/** Says where `site` reads. */
export const provideSite = (read: () => Site): void => {
  provided = read;
};

/** Returns what is published about the site now. */
export const site = (): Site => provided();

/** What a site is called until its owner names it. */
const unnamed = { name: 'New site', description: 'This site is being set up.', zone: 'UTC', currency: 'USD' };

/** Returns the facts in a row. Before anything is published, the site has only a name. */
export function siteIn(row: PublishedRow): Site {
  const read = contentIn(siteTable, row) ?? readContent(siteTable.fields, null);
  return {
    ...read,
    name: read.name || unnamed.name,
    description: read.description || unnamed.description,
    zone: read.zone || unnamed.zone,
    currency: read.currency || unnamed.currency,
  };
}

/** Returns the query that names the present logo and its ground, so that caches keep no earlier one; '' without a logo. */
export function logoQuery(): string {
  const { logo, colors } = site();
  const upload = uploadAt(logo.files[0]?.path ?? '');
  const { first, second } = colors.ministries;
  return upload ? `?v=${upload.id}${second && first.slice(1)}` : '';
}

/** Returns the address of the logo as the header shows it, or of the same picture for print. */
export const logoAddress = (use: 'header' | 'print'): string =>
  `/images/${use === 'print' ? 'logo-print' : 'logo'}.png${logoQuery()}`;

/** Returns the width of the logo for a height of 1; 0 without one. At most as `widestMark` in the server's logo_picture.go. */
export const logoWidth = ({ logo: { files, width, height } }: Site): number =>
  files.length && Math.min(4, Math.max(1, width / height || 1));

/** Returns the title of a page, such as "About · Oak Street". */
export const titleOf = (page: string): string => `${page} · ${site().name}`;

/** Returns "2 Oak Street, Springfield"; '' without an address. */
export const shortAddress = (): string => {
  const { street, city } = site().church.address;
  return [street, city].filter(Boolean).join(', ');
};

/** Returns the lines of the church's address on an envelope; none for a site without an address. */
export function addressLines({ church, locale }: Site): string[] {
  const { street, city, region, postalCode } = church.address;
  const [beforeRegion, beforeCode] = locales[locale].between;
  const place = [city, region].filter(Boolean).join(beforeRegion);
  const town = [place, postalCode].filter(Boolean).join(beforeCode);
  return [church.name, street, ...town.split('\n')].filter(Boolean);
}

/** Returns where a message about a booking goes. */
export const bookingEmail = (): string => site().email.booking || site().email.general;

/** Returns whom a sentence asks to write to: "hello@byop.example", or "us" until there is an email. */
export const ourEmail = (): string => site().email.general || 'us';

/** Returns the artist of every song. */
export const artistName = (): string => site().artist || site().name;

/** Returns whether the owner left a part of the site on. */
export const hasPart = (name: SitePart): boolean => site().parts[name] === 'on';

const partNames = Object.keys(siteParts) as SitePart[];

/** Returns whether a page is part of the site: those of a part that is off are not. */
export const isOn = (path: string): boolean =>
  partNames.every((name) => hasPart(name) || !siteParts[name].some((page) => isAt(path, page)));

const isAt = (path: string, page: string) => path === page || path === `${page}/`;
