import { afterEach, expect, it } from 'vitest';
import { provideDemoSite } from '../../../tests/support/demo-site';
import { consentVersions } from '../../domain/posts/photo';
import { consentTexts } from '../photos';
import { provideSite, siteIn } from '../site';
import { consentText } from './consents';

afterEach(provideDemoSite);

/** Returns what people agree to today. */
const texts = () =>
  [
    consentText('rsvp', { shown: 'Ada', allDates: { title: 'Youth Night', until: 'June 12' } }),
    consentText('application'),
    [consentTexts[consentVersions[0]]],
  ].flat();

it('asks for the same yes after the site got another name', () => {
  const before = texts();
  expect(before.join(' ')).toContain('Ada');
  provideSite(() => siteIn({ body: { name: 'Another church' }, shape: 1 }));
  expect(texts()).toEqual(before);
});

it('names all dates of a series only if the parent chose them, before the way back', () => {
  const allDates = { title: 'Youth Night', until: 'June 12, 2027' };
  const chosen = consentText('rsvp', { allDates });
  expect(chosen.at(-2)).toContain('other dates of Youth Night until June 12, 2027');
  expect(chosen.at(-1)).toContain('take this back at any time');
  expect(consentText('rsvp').join(' ')).not.toContain('other dates');
  // The texts of earlier versions stay as they were agreed to.
  expect(consentText('rsvp', { allDates }, '2027-01')).toEqual(consentText('rsvp', {}, '2027-01'));
});
