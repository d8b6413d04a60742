import { afterEach, expect, it } from 'vitest';
import { provideDemoSite } from '../../../tests/support/demo-site';
import { consentVersions } from '../../domain/posts/photo';
import { consentTexts } from '../photos';
import { provideSite, siteIn } from '../site';
import { consentText } from './consents';

afterEach(provideDemoSite);

/** Returns what people agree to today. */
const texts = () =>
  [consentText('rsvp', 'Ada'), consentText('application'), [consentTexts[consentVersions[0]]]].flat();

it('asks for the same yes after the site got another name', () => {
  const before = texts();
  expect(before.join(' ')).toContain('Ada');
  provideSite(() => siteIn({ body: { name: 'Another church' }, shape: 1 }));
  expect(texts()).toEqual(before);
});
