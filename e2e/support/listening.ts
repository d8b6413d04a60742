import type { Page } from '@playwright/test';
import { expect } from './test';

export const listenPath = '/music/listen';

export const onDeck = (page: Page) => page.getByRole('region', { name: 'Player' }).getByRole('heading');
export const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });
export const pause = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true });
export const row = (page: Page, title: string) => page.locator('li[data-sleeve]').filter({ hasText: title });

/** Waits until the player has loaded. Earlier clicks are lost. */
export const playerLoaded = (page: Page) => page.locator('audio').waitFor({ state: 'attached' });

export async function save(page: Page, title: string): Promise<void> {
  await playerLoaded(page);
  await page.getByRole('button', { name: `Save ${title} on this device` }).click();
  await expect(row(page, title)).toContainText('On this device');
}

/** Fails unless the audio element outputs sound: non-silent samples while bytes are decoded and time advances. */
export async function expectSound(page: Page): Promise<void> {
  await playerLoaded(page);
  const sound = await page.evaluate(async () => {
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
    // A captured stream ends with its source, so it is captured again in each attempt.
    for (let attempt = 0; attempt < 8 && peak < 0.01; attempt += 1) {
      const stream = audio.captureStream();
      if (stream.getAudioTracks().length === 0) {
        await until(() => false, 200);
        continue;
      }
      const analyser = context.createAnalyser();
      const source = context.createMediaStreamSource(stream);
      source.connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      await until(() => {
        analyser.getFloatTimeDomainData(samples);
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
  expect(sound).toEqual({ isLoud: true, hasMoved: true, hasDecoded: true, paused: false });
}

export async function seekToEnd(page: Page, left: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Seek' });
  const length = Number(await slider.getAttribute('max'));
  await slider.fill(String(length - left));
  expect(await page.evaluate(() => document.querySelector('audio')?.currentTime)).toBeGreaterThan(
    length - left - 1,
  );
}

/** Returns path and size in bytes of the cached songs. */
export const cached = (page: Page): Promise<[string, number][]> =>
  page.evaluate(async () => {
    const cache = await caches.open('byop-audio-v1');
    const files = (await cache.keys()).map(async (request): Promise<[string, number]> => {
      const blob = await (await cache.match(request))?.blob();
      return [new URL(request.url).pathname, blob?.size ?? 0];
    });
    return Promise.all(files);
  });
