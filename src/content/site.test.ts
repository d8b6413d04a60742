import { expect, it } from 'vitest';
import { provideDemoSite } from '../../tests/support/demo-site';
import { paths } from '../domain/content/paths';
import { siteParts } from '../domain/content/site-parts';
import { consentCard } from './events/consent-page';
import { addressLines, bookingEmail, provideSite, site, siteIn } from './site';

it('asks to write to us until there is an email', () => {
  expect(consentCard.unknown).toMatch(/write to hello@byop\.example\.$/);
  provideSite(() => siteIn({ body: null, shape: 0 }));
  expect(consentCard.unknown).toMatch(/write to us\.$/);
  provideDemoSite();
});

it('sends bookings to the general email of a site that has no other', () => {
  expect(bookingEmail()).toBe('booking@byop.example');
  const { email, ...more } = site();
  provideSite(() => ({ ...more, email: { ...email, booking: '' } }));
  expect(bookingEmail()).toBe('hello@byop.example');
  provideDemoSite();
});

it('names only pages of the site in the parts that an owner turns off', () => {
  const known: readonly string[] = paths;
  expect(
    Object.values(siteParts)
      .flat()
      .filter((path) => !known.includes(path)),
  ).toEqual([]);
});

it.each([
  ['en-US', ['Springfield, IL 62701']],
  ['en-CA', ['Springfield IL 62701']],
  ['en-GB', ['Springfield, IL', '62701']],
  ['en-AU', ['Springfield IL 62701']],
] as const)('writes an address as %s does', (locale, town) => {
  const { church, ...more } = site();
  const address = {
    ...church.address,
    street: '2 Oak Street',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
  };
  const linesOf = (part: object) =>
    addressLines({ ...more, locale, church: { ...church, address: { ...address, ...part } } });
  expect(linesOf({})).toEqual(['Grace Chapel', '2 Oak Street', ...town]);
  expect(linesOf({ region: '', postalCode: '' })).toEqual(['Grace Chapel', '2 Oak Street', 'Springfield']);
  expect(linesOf({ street: '', city: '', region: '', postalCode: '' })).toEqual(['Grace Chapel']);
});
