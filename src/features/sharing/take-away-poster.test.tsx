// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { demoSite, provideDemoSite } from '../../../tests/support/demo-site';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { provideSite } from '../../content/site';
import { readMedia } from '../../domain/content/media';
import { TakeAwayPoster } from './take-away-poster';

const { host, load } = reactRoot();
afterEach(provideDemoSite);

const words = {
  type: 'Concert',
  id: 'event0000000001',
  title: 'Soup Night',
  date: 'Friday, December 4, 2026',
  facts: ['7:30 PM'],
  url: 'https://oak.example.org/e/event0000000001',
  address: 'oak.example.org/ministries/events',
};

async function show(logo: { width: number; height: number } | null) {
  const file = { path: '/api/files/media/logo00000000001/logo_abc.png', type: 'image/png', bytes: 1 };
  const facts = { ...demoSite, name: 'Oak Street', logo: readMedia(logo && { files: [file], ...logo }) };
  provideSite(() => facts);
  await load(<TakeAwayPoster words={words} shape="page" className="" />);
}
const logo = () => host.querySelector('image');
const fail = () => act(async () => void logo()?.dispatchEvent(new Event('error')));
const marks = () => host.querySelectorAll('circle.fill-spot2').length;
const hasName = () => host.textContent?.includes('OAK STREET');

it('has our mark beside the name of a site without a logo', async () => {
  await show(null);
  expect([marks(), hasName(), logo()]).toEqual([1, true, null]);
});

it('has the logo of the site, and the name beside it unless it is in the logo', async () => {
  await show({ width: 400, height: 100 });
  expect([marks(), hasName()]).toEqual([0, false]);
  expect(logo()?.getAttribute('href')).toBe('/images/logo-print.png?v=logo00000000001');
  expect(Number(logo()?.getAttribute('width'))).toBe(4 * Number(logo()?.getAttribute('height')));
  await show({ width: 100, height: 100 });
  expect([marks(), hasName()]).toEqual([0, true]);
});

it('has the smaller logo of the header where the large one is missing, and without both the name', async () => {
  await show({ width: 400, height: 100 });
  await fail();
  expect(logo()?.getAttribute('href')).toBe('/images/logo.png?v=logo00000000001');
  await fail();
  expect([logo(), marks(), hasName()]).toEqual([null, 0, true]);
});
