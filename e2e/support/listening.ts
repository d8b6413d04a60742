import type { Page } from '@playwright/test';
import { expect } from './test';

export const listenPath = '/music/listen';

/** The song on the deck. */
export const onDeck = (page: Page) => page.getByRole('region', { name: 'Player' }).getByRole('heading');
export const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
export const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });
export const row = (page: Page, title: string) => page.locator('.song').filter({ hasText: title });

/** Resolves once the page has come to life: what is pressed before that is pressed in vain. */
export const awake = (page: Page) => page.locator('audio').waitFor({ state: 'attached' });

/** Saves a song and waits until it is on the phone. */
export async function save(page: Page, title: string): Promise<void> {
  await awake(page);
  await page.getByRole('button', { name: `Save ${title} on this phone` }).click();
  await expect(row(page, title)).toContainText('On this phone');
}

/** Fails unless sound really comes out: samples that are not silence, from bytes decoded while the song moves on. */
export async function expectSound(page: Page): Promise<void> {
  await awake(page);
  const heard = await page.evaluate(async () => {
    const audio = document.querySelector<
      HTMLAudioElement & { captureStream(): MediaStream; webkitAudioDecodedByteCount: number }
    >('audio');
    if (!audio) throw new Error('There is no audio element.');
    const until = async (holds: () => boolean, patience = 15_000) => {
      const end = performance.now() + patience;
      while (!holds() && performance.now() < end) await new Promise((tick) => setTimeout(tick, 20));
    };
    await until(() => !audio.paused && audio.readyState > 2);
    const from = audio.currentTime;
    const context = new AudioContext();
    await context.resume();
    let peak = 0;
    // A stream ends with the source it was taken from, so a new one is taken now and then.
    for (let ears = 0; ears < 8 && peak < 0.01; ears += 1) {
      const stream = audio.captureStream();
      if (stream.getAudioTracks().length === 0) {
        await until(() => false, 200);
        continue;
      }
      const ear = context.createAnalyser();
      const source = context.createMediaStreamSource(stream);
      source.connect(ear);
      const samples = new Float32Array(ear.fftSize);
      await until(() => {
        ear.getFloatTimeDomainData(samples);
        for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
        return peak > 0.01;
      }, 2_000);
      source.disconnect();
    }
    await until(() => audio.currentTime - from > 0.3);
    await context.close();
    return {
      isLoud: peak > 0.01,
      hasMoved: audio.currentTime - from > 0.3,
      hasDecoded: audio.webkitAudioDecodedByteCount > 0,
      paused: audio.paused,
    };
  });
  expect(heard).toEqual({ isLoud: true, hasMoved: true, hasDecoded: true, paused: false });
}

/** Moves the seek slider so that `left` seconds of the song are left. */
export async function seekToEnd(page: Page, left: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Seek' });
  const length = Number(await slider.getAttribute('max'));
  await slider.fill(String(length - left));
  expect(await page.evaluate(() => document.querySelector('audio')?.currentTime)).toBeGreaterThan(
    length - left - 1,
  );
}

/** What lies in the songs' cache: path and number of bytes. */
export const cached = (page: Page): Promise<[string, number][]> =>
  page.evaluate(async () => {
    const cache = await caches.open('byop-audio-v1');
    const files = (await cache.keys()).map(async (request): Promise<[string, number]> => {
      const blob = await (await cache.match(request))?.blob();
      return [new URL(request.url).pathname, blob?.size ?? 0];
    });
    return Promise.all(files);
  });

/** Changes one bit of every saved file; `away` throws them away instead. */
export const harm = (page: Page, away = false): Promise<void> =>
  page.evaluate(async (gone) => {
    const cache = await caches.open('byop-audio-v1');
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const bytes = new Uint8Array(await response.arrayBuffer());
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      if (gone) await cache.delete(request);
      else await cache.put(request, new Response(bytes, { headers: response.headers }));
    }
  }, away);
