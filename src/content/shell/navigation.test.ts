import { expect, it } from 'vitest';
import { demoSite, provideDemoSite } from '../../../tests/support/demo-site';
import { provideSite } from '../site';
import { pageName, sides } from './navigation';

it('calls the sides as the owner does', () => {
  provideDemoSite();
  expect(sides.map(({ label }) => label)).toEqual(['Ministries', 'Music']);
  provideSite(() => ({ ...demoSite, sections: { ministries: 'Youth', music: '' } }));
  expect(sides.map(({ label }) => label)).toEqual(['Youth', 'Music']);
  expect(pageName('/music')).toBe('Music');
  provideDemoSite();
});
