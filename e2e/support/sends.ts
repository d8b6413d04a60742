/** All visitor forms except RSVPs: path, input and the stored row. */

import { expect, type Locator, type Page } from '@playwright/test';
import type { CollectionName } from '../../src/domain/collections';
import type { Server } from '../../tests/support/server/pocketbase';
import { type Fields, postFields } from '../../tests/support/server/records';
import { newPerson } from './account';
import { toast } from './rsvp';

export interface SendForm {
  what: string;
  path: string;
  form: string;
  /** Name of the button that opens it, if any. */
  opener?: string;
  /** Labels and input. A select gets the label of its option. */
  typed: readonly (readonly [label: string, words: string])[];
  button: string;
  title: string;
  done: string;
  empty: string;
  collection: CollectionName;
  row: Fields;
  /** Name of its draft. Forms with one field have none. */
  draft?: string;
}

export const post = { id: 'basswanted00001', title: 'Bass player wanted' };

export async function putPost(server: Server): Promise<void> {
  const { id } = await newPerson(server);
  await server.put('collaboration_opportunities', {
    ...postFields(post),
    user_id: id,
    status: 'Open',
  });
}

const inMain = 'main form';
const ada = (form: string) => ({ name: 'Ada Canary', email: `ada.${form}@canary.example` });

export const sendForms: readonly SendForm[] = [
  {
    what: 'a message to the ministries',
    path: '/ministries/contact',
    form: inMain,
    typed: [
      ['Name', 'Ada Canary'],
      ['Email', ada('ministries').email],
      ['Phone', '+1 951 555 0100'],
      ['Message', 'Who brings the <b>ladder</b>?'],
    ],
    button: 'Send message',
    title: 'To the team',
    done: 'Message Sent!',
    empty: 'We need your name.',
    collection: 'contact_submissions',
    row: {
      ...ada('ministries'),
      form_type: 'ministries',
      message: 'Who brings the <b>ladder</b>?',
      status: 'new',
    },
    draft: 'contact-ministries',
  },
  {
    what: 'a message to the collective',
    path: '/music/contact',
    form: inMain,
    typed: [
      ['Name', 'Ada Canary'],
      ['Email', ada('music').email],
      ['Organization', 'Valley Radio'],
      ['Type of inquiry', 'Press'],
      ['Message', 'Which song first?'],
    ],
    button: 'Send message',
    title: 'To the collective',
    done: 'Message Sent!',
    empty: 'We need your name.',
    collection: 'contact_submissions',
    row: { ...ada('music'), form_type: 'music', inquiry_type: 'press', organization: 'Valley Radio' },
    draft: 'contact-music',
  },
  {
    what: 'an application',
    path: '/join',
    form: inMain,
    typed: [
      ['Name', 'Ada Canary'],
      ['Email', ada('application').email],
      ['Area of interest', 'Musician'],
      ['Skills', 'bass'],
      ['Why do you want to join?', 'Because of the back row.'],
    ],
    button: 'Submit application',
    title: 'Application',
    done: 'Application Submitted!',
    empty: 'Please select your area of interest.',
    collection: 'artist_submissions',
    row: { ...ada('application'), role_interest: 'musician', skills: 'bass', public_email: false },
    draft: 'application',
  },
  {
    what: 'interest in a post',
    path: '/collaborate',
    form: 'dialog form',
    opener: `Express Interest in ${post.title}`,
    typed: [
      ['Name', 'Ada Canary'],
      ['Email', ada('interest').email],
      ['Message', 'I have a bass.'],
    ],
    button: 'Send',
    title: post.title,
    done: 'Interest submitted!',
    empty: 'We need a name to pass on.',
    collection: 'collaboration_interest',
    row: { ...ada('interest'), opportunity_id: post.id, message: 'I have a bass.' },
    draft: `interest-${post.id}`,
  },
  {
    what: 'an address for the newsletter',
    path: '/stories',
    form: 'footer form',
    typed: [['Email', ada('newsletter').email]],
    button: 'Subscribe',
    title: 'One letter a month.',
    done: 'Success!',
    empty: 'Please enter a valid email address',
    collection: 'newsletter_subscribers',
    row: { email: ada('newsletter').email },
  },
];

/** What says that a form was saved or sent: the ticket in its place, or a toast. */
export const outcomeOf = (page: Page, { opener }: SendForm, words: string) =>
  opener ? toast(page, words).last() : page.getByRole('heading', { name: words });

export const fieldOf = (form: Locator, label: string) => form.getByLabel(label).first();
export const buttonOf = (form: Locator, { button }: SendForm) =>
  form.getByRole('button', { name: button, exact: true });

/** Presses Tab until the target has focus. Throws after 90 steps. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 90; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never got there.');
}

export async function typeInto(page: Page, kind: SendForm): Promise<Locator> {
  const form = await openForm(page, kind, async (opener) => {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
  });
  for (const [label, words] of kind.typed) {
    await tabTo(page, fieldOf(form, label));
    await page.keyboard.type(words);
  }
  return form;
}

export async function openForm(
  page: Page,
  { form, opener }: SendForm,
  press: (opener: Locator) => Promise<void> = (button) => button.click(),
): Promise<Locator> {
  if (opener) await press(page.getByRole('button', { name: opener }));
  await expect(page.locator(form)).toBeVisible();
  return page.locator(form);
}
