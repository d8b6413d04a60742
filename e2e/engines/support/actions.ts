/** User actions and assertions in a tab. All of them wait. */
import { expect } from '@playwright/test';
import { look, missedClick, type Seen, type Thing, unsettled } from './in-page';
import type { Tab } from './tab';

export const button = (named: string): Thing => ({ what: 'button', named });
export const heading = (named = ''): Thing => ({ what: 'h1, h2, h3', named });
export const sheet = (named = ''): Thing => ({ what: 'dialog[open]', named });
export const field = (named: string, part: string): Thing => ({
  what: ['input', 'textarea', 'select'].map((kind) => `${part} ${kind}`).join(),
  named,
});
export const toast = (saying: string): Thing => ({ what: '.toast > .alert', saying });
export const words = (saying: string): Thing => ({ what: 'body', saying });
const named = ({ what, named = '', saying = '' }: Thing) => [what, named, saying].filter(Boolean).join(' · ');

const seen = (tab: Tab, thing: Thing): Promise<Seen[]> => tab.run(look, { thing });

/** Waits until it is visible, and until the first match contains `saying`. */
export async function see(tab: Tab, thing: Thing, saying = ''): Promise<void> {
  const found = async () => {
    const [first] = await seen(tab, thing);
    return first ? first.text.includes(saying) || first.text : 'not there';
  };
  await expect.poll(found, { message: `${named(thing)}${saying && `, saying ${saying}`}` }).toBe(true);
}

export async function count(tab: Tab, thing: Thing, many: number): Promise<void> {
  await expect.poll(async () => (await seen(tab, thing)).length, { message: named(thing) }).toBe(many);
}

async function holds(tab: Tab, thing: Thing, value: string): Promise<void> {
  await expect.poll(async () => (await seen(tab, thing))[0]?.value, { message: named(thing) }).toBe(value);
}

/** Clicks it once it does not move and is not covered. `reach`: fraction of its width. */
export async function press(tab: Tab, thing: Thing, reach = 0.5): Promise<void> {
  await expect(async () => {
    const at = (await tab.run(look, { thing, reach }))[0]?.at;
    if (!at) throw new Error(`${named(thing)} cannot be pressed.`);
    await tab.tap(...at);
    if (await tab.run(missedClick, null))
      throw new Error(`${named(thing)} moved away from under the finger.`);
  }).toPass();
}

export async function fill(tab: Tab, thing: Thing, letters: string): Promise<void> {
  await press(tab, thing);
  await tab.type(letters);
  await holds(tab, thing, letters);
}

/** Presses Tab until it has focus. Throws after 90 steps. */
export async function tabTo(tab: Tab, thing: Thing): Promise<void> {
  await count(tab, thing, 1);
  for (let steps = 0; steps < 90; steps++) {
    if ((await seen(tab, thing))[0]?.isFocused) return;
    await tab.press('Tab');
  }
  throw new Error(`Tab never got to ${named(thing)}.`);
}

/** Waits until nothing moves and everything visible has loaded. */
export const settle = (tab: Tab): Promise<void> =>
  expect.poll(() => tab.run(unsettled, null), { message: 'nothing moves any more' }).toEqual([]);
