import { expect, it } from 'vitest';
import { provideDemoSite } from '../../tests/support/demo-site';
import { siteParts } from '../domain/content/site-parts';
import { consentCard } from './events/consent-page';
import { paths } from './page';
import { bookingEmail, provideSite, site, siteIn } from './site';

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
