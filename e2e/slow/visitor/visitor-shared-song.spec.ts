import { player } from '../../../src/content/music/player';
import { violationsInBoth } from '../../support/axe';
import { listenPath, onDeck, play, playerLoaded } from '../../support/listening';
import { toast } from '../../support/rsvp';
import { expect, isHydrated, test } from '../../support/test';

test('A shared link opens the player at its song, once, and does not play it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A desktop browser without a share sheet: the link is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(listenPath);
  await isHydrated(page);
  await playerLoaded(page);
  await page.getByRole('button', { name: player.next }).click();
  const title = (await onDeck(page).textContent()) ?? '';
  await page.getByRole('button', { name: player.share }).press('Enter');
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${listenPath}#song=`);
  await page.getByRole('button', { name: player.previous }).click();
  await expect(onDeck(page)).not.toHaveText(title);

  const other = await context.newPage();
  await other.goto(link);
  await expect(onDeck(other)).toHaveText(title);
  await expect(play(other)).toBeFocused();
  await expect(other).toHaveURL(new RegExp(`${listenPath}$`));
  expect(await other.evaluate(() => document.querySelector('audio')?.paused)).toBe(true);

  await other.goto('about:blank');
  await other.goto(`${listenPath}#song=gone`);
  await expect(other.getByText(player.noSuchSong)).toBeVisible();
  await expect(onDeck(other)).toHaveText(title);
});

test('What repeats is chosen with the keyboard, said in words, and remembered', async ({ page }) => {
  await page.goto(listenPath);
  await isHydrated(page);
  await playerLoaded(page);
  const repeat = (choice: 'off' | 'all' | 'one') => page.getByRole('button', { name: player.repeat[choice] });
  await repeat('all').press('Enter');
  await expect(repeat('one')).toBeFocused();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(repeat('off')).toBeFocused();
  await page.reload();
  await expect(repeat('off')).toBeVisible();
});
