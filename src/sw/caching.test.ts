import { describe, expect, it } from 'vitest';
import { assignPicture, type PictureSubject } from '../ui/art/assign-pictures';
import { factsOf, pictureAddress } from '../ui/art/picture-address';
import {
  dropOldest,
  homeOfBuild,
  isImageOrFont,
  isSiteFile,
  navigationDenylist,
  runtimeCaches,
  storedLike,
} from './caching';

const answer = (type: string, status = 200) =>
  new Response('x', { status, headers: { 'content-type': type } });
const cachesOf = (path: string, destination: RequestDestination) =>
  runtimeCaches
    .filter(({ matches }) => matches(new URL(path, 'https://byop.example'), destination))
    .map(({ cache }) => cache);

const drawn = (subject: PictureSubject, width = 300, inks = 'day') =>
  pictureAddress(factsOf({ ...subject, ...assignPicture(subject) }, width, 400, inks));

const fakeCache = (urls: string[]) => {
  let requests = urls.map((url) => ({ url }));
  return {
    keys: async () => requests,
    match: async (request: unknown) => request,
    delete: async (gone: { url: string }) => {
      requests = requests.filter((request) => request !== gone);
      return true;
    },
  } as unknown as Cache;
};

describe("the worker's caches", () => {
  it("reject a network's sign-in page instead of a script, a style sheet, the app shell or a picture", () => {
    expect(isSiteFile('/assets/app-1.js', answer('text/html'))).toBe(false);
    expect(isSiteFile('/assets/app-1.js', answer('text/javascript; charset=utf-8'))).toBe(true);
    expect(isSiteFile('/', answer('text/html; charset=utf-8'))).toBe(true);
    expect(isSiteFile('/', answer('text/html', 511))).toBe(false);
    expect(isImageOrFont(answer('text/html'))).toBe(false);
    expect(isImageOrFont(answer('image/webp', 500))).toBe(false);
    expect(isImageOrFont(answer('image/webp'))).toBe(true);
  });

  it("store the site's pictures and the flyers, each in one cache, and no other API response", () => {
    expect(cachesOf('/images/hero.avif', 'image')).toEqual(['images']);
    expect(cachesOf('/api/files/media/abc/poster.webp', 'image')).toEqual(['images']);
    expect(cachesOf('/api/files/events/abc/flyer.png', 'image')).toEqual(['flyers']);
    expect(cachesOf(drawn({ type: 'worship', id: 'a' }), 'image')).toEqual(['drawings']);
    expect(cachesOf('/api/collections/events/records', '')).toEqual([]);
    expect(cachesOf('/api/files/users/abc/face.png', 'image')).toEqual([]);
  });

  it('store files of another build, but none of the admin pages', () => {
    expect(cachesOf('/assets/stories-Ab3_x9Q1.js', 'script')).toEqual(['assets']);
    expect(cachesOf('/assets/admin/pages-Ab3_x9Q1.js', 'script')).toEqual([]);
  });

  it('delete the oldest files above the limit', async () => {
    const cache = fakeCache(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
    await dropOldest(cache, 2);
    expect((await cache.keys()).map(({ url }) => url)).toEqual(['/assets/b.js', '/assets/c.js']);
  });

  it('answer a drawn picture that is not stored with the same one in another size or colour, and no other', async () => {
    const { sameFor } = runtimeCaches.find(({ cache }) => cache === 'drawings') ?? {};
    const [ours, other] = [
      { type: 'worship', id: 'ours' },
      { type: 'worship', id: 'other' },
    ];
    const cache = fakeCache([other, ours].map((subject) => `https://byop.example${drawn(subject)}`));
    const stored = (wanted: string) => sameFor && storedLike(`https://byop.example${wanted}`, cache, sameFor);
    expect(await stored(drawn(ours, 96, 'night-e4572e-0a84ff'))).toEqual({
      url: expect.stringContaining(drawn(ours)),
    });
    expect(await stored(drawn({ type: 'worship', id: 'third' }))).toBeUndefined();
  });

  it('do not store songs and films, which the page downloads and plays itself', () => {
    for (const destination of ['audio', 'video', 'track', ''] as const)
      for (const path of ['/audio/lantern.webm', '/api/files/media/abc/film.mp4'])
        expect(cachesOf(path, destination)).toEqual([]);
  });

  it('answer navigations to pages only, not to the API, the dashboard, a preview or files', () => {
    const isPage = (path: string) => !navigationDenylist.some((pattern) => pattern.test(path));
    expect(['/', '/ministries/events', '/admin', '/nowhere'].filter(isPage)).toHaveLength(4);
    expect(
      ['/api/health', '/_/', '/.well-known/change-password', '/robots.txt', '/video/hero.mp4'].filter(isPage),
    ).toEqual([]);
    expect(['/admin/preview/', '/admin/preview/ministries/about'].filter(isPage)).toEqual([]);
  });
});

describe('the stored home page', () => {
  const html = (text: string, more = {}) =>
    new Response(text, {
      headers: { 'content-type': 'text/html; charset=utf-8', date: new Date().toUTCString(), ...more },
    });
  const ofBuild = '<link href="/assets/app-1.js"><meta content="/assets/styles-1.css">';
  const { cacheWillUpdate, cachedResponseWillBeUsed } = homeOfBuild(
    async () => `<template>${ofBuild}</template>`,
  );

  it('is one of the same build', async () => {
    const ours = html(`<link href="/assets/home-1.js">${ofBuild}`);
    expect(await cacheWillUpdate({ response: ours })).toBe(ours);
    expect(await cachedResponseWillBeUsed({ cachedResponse: ours })).toBe(ours);
  });

  it('is not that of another build, nor the sign-in page of a network', async () => {
    for (const changed of ['app', 'styles']) {
      const other = html(ofBuild.replace(`${changed}-1`, `${changed}-2`));
      expect(await cacheWillUpdate({ response: other }), changed).toBeNull();
      expect(await cachedResponseWillBeUsed({ cachedResponse: other }), changed).toBeNull();
    }
    expect(await cacheWillUpdate({ response: html('Please sign in') })).toBeNull();
  });

  it('is not used if its date is more than a day before or after the device’s clock', async () => {
    const hoursFromNow = async (hours: number) => {
      const date = new Date(Date.now() + hours * 3_600_000).toUTCString();
      const cachedResponse = html(ofBuild, { date });
      return (await cachedResponseWillBeUsed({ cachedResponse })) !== null;
    };
    expect(await Promise.all([-23, -25, 25].map(hoursFromNow))).toEqual([true, false, false]);
  });
});
