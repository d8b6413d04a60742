/** Songs and films of every odd kind: after they are published, they play to their end, or they were refused with the reason. */
import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { adminSite } from '../../../src/content/admin/admin-site';
import { type Media, readMedia, uploadAt } from '../../../src/domain/content/media';
import {
  lengths,
  makeOddFiles,
  type OddFile,
  oddFilms,
  oddRecordings,
} from '../../../tests/support/content/odd-media';
import { contentRowIn, type SiteEditor, siteEditor } from '../../../tests/support/content/site-editor';
import { upload } from '../../../tests/support/content/uploads';
import { figure } from '../../../tests/support/server/figures';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newId } from '../../../tests/support/server/records';
import { newPerson, signedInAs } from '../../support/account';
import { desktop, openAdmin } from '../../support/admin';
import { addSong } from '../../support/site-writer';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });
test.setTimeout(480_000);

const words = adminSite.media;

/** Chooses a file in the editor. Returns the sentence that refuses it; '' if it was uploaded. */
async function choose(row: Locator, { name }: OddFile, buffer: Buffer): Promise<string> {
  await row.locator('input[type=file]').first().setInputFiles({ name, mimeType: '', buffer });
  const status = row.getByRole('status').first();
  await expect(status).toHaveText(/[^.…] *\.$/, { timeout: 30_000 });
  const text = `${await status.textContent()}`;
  if (text === words.done) return '';
  await expect(row.getByText(text).and(row.locator('[id$="-error"]'))).toBeVisible();
  return text;
}

/** Sends a file as a browser does that can play it. Returns the sentence that refuses it; '' if it was stored. */
const send = (server: Server, type: 'audio' | 'film', bytes: Buffer, { token }: SiteEditor) =>
  upload(server, { id: newId(), type, bytes }, token).then(
    () => '',
    (error: unknown) => String(error),
  );

/** Returns what the editor shows as the value of a field with a file. */
async function valueIn(server: Server, row: Locator): Promise<Media> {
  const address = await row.locator('source').first().getAttribute('src');
  const path = address?.split('#')[0] ?? '';
  const { mime_type: type, bytes, seconds } = await server.row('media', uploadAt(path)?.id);
  return readMedia({ files: [{ path, type, bytes }], seconds, width: 160, height: 120 });
}

/** Plays the first half second of a file, and its last seconds. Returns what the browser found, or what failed. */
const play = (page: Page, path: string, element: string, seconds: number) =>
  page.evaluate(
    async ([path, element, seconds]) => {
      const player = document.createElement(element) as HTMLMediaElement;
      player.muted = true;
      const next = (name: string) =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => reject(new Error(`There was no "${name}" at ${player.currentTime}.`)), 15_000);
          player.addEventListener('error', () => reject(new Error(player.error?.message)));
          player.addEventListener(name, () => resolve(), { once: true });
        });
      try {
        const loaded = next('loadedmetadata');
        player.src = path;
        await loaded;
        const { duration } = player;
        await player.play();
        while (player.currentTime < 0.5) await next('timeupdate');
        const sought = next('seeked');
        player.currentTime = seconds - 2;
        await sought;
        await next('ended');
        const width = player instanceof HTMLVideoElement ? player.videoWidth : 0;
        return { duration, end: player.currentTime, width, problem: '' };
      } catch (error) {
        return { duration: player.duration, end: player.currentTime, width: 0, problem: String(error) };
      } finally {
        player.removeAttribute('src');
      }
    },
    [path, element, seconds] as const,
  );

/** In seconds: frames have up to a tenth of one, and encoders add a few. */
const tolerance = 0.4;

const kinds = {
  songs: { type: 'audio', files: oddRecordings, length: lengths.audio, field: 'audio', more: {} },
  films: { type: 'film', files: oddFilms, length: lengths.film, field: 'film', more: { where: 'both' } },
} as const;

async function everyFile(server: Server, page: Page, key: keyof typeof kinds, row: Locator): Promise<void> {
  const { type, files, length, field, more } = kinds[key];
  const folder = test.info().outputPath(key);
  await mkdir(folder, { recursive: true });
  const made = await makeOddFiles(type, files, folder);
  const editor = await siteEditor(server);
  const wrong: string[] = [];
  const list: { id: string; title: string }[] = [];
  const uploaded = new Map<OddFile, Media>();
  const ownProblems: string[] = [words.problems.noSound, words.problems.noFilm];
  for (const [file, bytes] of made) {
    const refusal = await choose(row, file, bytes);
    // An owner's Safari can play more.
    const ofServer = ownProblems.includes(refusal) ? await send(server, type, bytes, editor) : refusal;
    if (refusal && !ofServer) wrong.push(`${file.what} is stored, but this browser cannot play it`);
    const isRight = file.refused ? [refusal, ofServer].some((one) => file.refused?.test(one)) : !refusal;
    if (!isRight) wrong.push(`${file.what}: ${[refusal || 'taken', ofServer].join(' ')}`);
    if (refusal) continue;
    const media = await valueIn(server, row);
    if (Math.abs(media.seconds - (file.seconds ?? length)) > 1)
      wrong.push(`${file.what} has ${media.seconds} seconds`);
    uploaded.set(file, media);
    list.push({
      id: newId(),
      title: file.what,
      [field]: media,
      shown: 'yes',
      ...more,
    } as (typeof list)[number]);
  }
  await page.goto('/');
  // The editor may save its draft once more while it is closed.
  await expect(() => editor.save(key, { list })).toPass({ timeout: 10_000 });
  contentRowIn(await editor.publish(key));
  for (const [{ what, seconds = length }, { files: played }] of uploaded) {
    const element = type === 'film' ? 'video' : 'audio';
    const { duration, end, width, problem } = await play(page, played[0]?.path ?? '', element, seconds);
    // A browser that does not know a length shows the page's.
    const isRight = (one: number) => one === Number.POSITIVE_INFINITY || Math.abs(one - seconds) < tolerance;
    if (problem || !isRight(duration) || !isRight(end) || (type === 'film' && width === 0))
      wrong.push(`${what}: ${duration} s, ended at ${end}, ${width} px wide. ${problem}`);
  }
  expect(wrong).toEqual([]);
  figure(
    'odd recordings play after publishing, or are refused with the reason',
    `${key}: ${uploaded.size} of ${made.size} play to their end, ${made.size - uploaded.size} are refused`,
  );
}

test('Every odd recording plays after it was published, or was refused with the reason', async ({
  server,
  page,
}) => everyFile(server, page, 'songs', await addSong(server, page, 'First Light')));

test('Every odd film plays after it was published, or was refused with the reason', async ({
  server,
  page,
}) => {
  await signedInAs(page, await newPerson(server, { role: 'editor' }));
  await openAdmin(page, 'site&page=films');
  await page.getByRole('button', { name: 'Add a film' }).click();
  await page.keyboard.type('First Light');
  await everyFile(server, page, 'films', page.getByRole('group', { name: /First Light/ }));
});
