import { describe, expect, it } from 'vitest';
import { dropOldest, isOwnFile, isPicture, notPages, runtimeCaches } from './caching';

const answer = (type: string, status = 200) =>
  new Response('x', { status, headers: { 'content-type': type } });
const kept = (path: string, destination: RequestDestination) =>
  runtimeCaches
    .filter(({ matches }) => matches(new URL(path, 'https://byop.example'), destination))
    .map(({ cache }) => cache);

const fakeCache = (urls: string[]) => {
  let requests = urls.map((url) => ({ url }));
  return {
    keys: async () => requests,
    delete: async (gone: { url: string }) => {
      requests = requests.filter((request) => request !== gone);
      return true;
    },
  } as unknown as Cache;
};

describe('what the worker keeps', () => {
  it('takes no sign-in page of a network for a script, a style sheet, the shell or a picture', () => {
    expect(isOwnFile('/assets/app-1.js', answer('text/html'))).toBe(false);
    expect(isOwnFile('/assets/app-1.js', answer('text/javascript; charset=utf-8'))).toBe(true);
    expect(isOwnFile('/', answer('text/html; charset=utf-8'))).toBe(true);
    expect(isOwnFile('/', answer('text/html', 511))).toBe(false);
    expect(isPicture(answer('text/html'))).toBe(false);
    expect(isPicture(answer('image/webp', 500))).toBe(false);
    expect(isPicture(answer('image/webp'))).toBe(true);
  });

  it('keeps pictures of the site and flyers, each in one cache, and nothing else of the API', () => {
    expect(kept('/images/hero.avif', 'image')).toEqual(['images']);
    expect(kept('/api/files/events/abc/flyer.png', 'image')).toEqual(['flyers']);
    expect(kept('/api/collections/events/records', '')).toEqual([]);
    expect(kept('/api/files/users/abc/face.png', 'image')).toEqual([]);
  });

  it('keeps files of another build, and none of the admin pages', () => {
    expect(kept('/assets/stories-Ab3_x9Q1.js', 'script')).toEqual(['assets']);
    expect(kept('/assets/admin/pages-Ab3_x9Q1.js', 'script')).toEqual([]);
  });

  it('keeps no more than the limit: the ones stored longest ago go', async () => {
    const cache = fakeCache(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
    await dropOldest(cache, 2);
    expect((await cache.keys()).map(({ url }) => url)).toEqual(['/assets/b.js', '/assets/c.js']);
  });

  it('keeps out of songs: the page fetches them whole and plays them itself', () => {
    for (const destination of ['audio', 'video', ''] as const)
      expect(kept('/audio/lantern.webm', destination)).toEqual([]);
  });

  it('answers pages only: neither the API, nor the dashboard, nor a file', () => {
    const isPage = (path: string) => !notPages.some((pattern) => pattern.test(path));
    expect(['/', '/ministries/events', '/nowhere'].filter(isPage)).toHaveLength(3);
    expect(['/api/health', '/_/', '/robots.txt', '/video/hero.mp4'].filter(isPage)).toEqual([]);
  });
});
