/** What a person does with a tab, and what they see in it. Everything waits until it can be done or seen. */
import { expect } from '@playwright/test';
import { look, type Seen, type Thing, unsettled, wentAstray } from './in-page';
import type { Tab } from './tab';

/** Something that one presses. */
export const button = (named: string): Thing => ({ what: 'button', named });
export const heading = (named = ''): Thing => ({ what: 'h1, h2, h3', named });
export const sheet = (named = ''): Thing => ({ what: 'dialog[open]', named });
/** Something that is filled in, in a part of the page. */
export const field = (named: string, part: string): Thing => ({
  what: ['input', 'textarea', 'select'].map((kind) => `${part} ${kind}`).join(),
  named,
});
export const toast = (saying: string): Thing => ({ what: '.toast', saying });
export const words = (saying: string): Thing => ({ what: 'body', saying });
const named = ({ what, named = '', saying = '' }: Thing) => [what, named, saying].filter(Boolean).join(' · ');

const seen = (tab: Tab, thing: Thing): Promise<Seen[]> => tab.run(look, { thing });

/** Waits until it is there; with words, until they stand in the first of its kind. */
export async function see(tab: Tab, thing: Thing, saying = ''): Promise<void> {
  const found = async () => {
    const [first] = await seen(tab, thing);
    return first ? first.text.includes(saying) || first.text : 'not there';
  };
  await expect.poll(found, { message: `${named(thing)}${saying && `, saying ${saying}`}` }).toBe(true);
}

/** Waits until there are so many of it. */
export async function count(tab: Tab, thing: Thing, many: number): Promise<void> {
  await expect.poll(async () => (await seen(tab, thing)).length, { message: named(thing) }).toBe(many);
}

/** Waits until its value is this one. */
async function holds(tab: Tab, thing: Thing, value: string): Promise<void> {
  await expect.poll(async () => (await seen(tab, thing))[0]?.value, { message: named(thing) }).toBe(value);
}

/** Presses it with the pointer as soon as it stands still and nothing lies over it, at a share of its width. */
export async function press(tab: Tab, thing: Thing, reach = 0.5): Promise<void> {
  await expect(async () => {
    const at = (await tab.run(look, { thing, reach }))[0]?.at;
    if (!at) throw new Error(`${named(thing)} cannot be pressed.`);
    await tab.tap(...at);
    if (await tab.run(wentAstray, null)) throw new Error(`${named(thing)} moved away from under the finger.`);
  }).toPass();
}

/** Puts words into an empty field. */
export async function fill(tab: Tab, thing: Thing, letters: string): Promise<void> {
  await press(tab, thing);
  await tab.type(letters);
  await holds(tab, thing, letters);
}

/** Moves the focus on with Tab until it is there; fails when it never gets there. */
export async function tabTo(tab: Tab, thing: Thing): Promise<void> {
  await count(tab, thing, 1);
  for (let steps = 0; steps < 90; steps++) {
    if ((await seen(tab, thing))[0]?.isFocused) return;
    await tab.press('Tab');
  }
  throw new Error(`Tab never got to ${named(thing)}.`);
}

/** Waits until nothing moves and everything in sight is there. */
export const settle = (tab: Tab): Promise<void> =>
  expect.poll(() => tab.run(unsettled, null), { message: 'nothing moves any more' }).toEqual([]);
