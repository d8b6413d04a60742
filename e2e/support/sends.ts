/** What a visitor sends besides RSVPs, each form as data: where it is, what a person types, what the team then finds. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Server } from '../../tests/support/pocketbase';
import { type Fields, postFields, put } from '../../tests/support/records';
import { newPerson } from './account';

export interface SendForm {
  what: string;
  path: string;
  /** The form itself, once it is open, as CSS. */
  form: string;
  /** The name of the button that opens it, if it is not there by itself. */
  opener?: string;
  /** Label of each field with what is typed into it; a select is given the words of its choice. */
  typed: readonly (readonly [label: string, words: string])[];
  button: string;
  /** On its stub. */
  title: string;
  done: string;
  /** What is said when it is sent empty. */
  empty: string;
  collection: string;
  row: Fields;
  /** Under which name a half-typed one is kept; a form of one field keeps none. */
  draft?: string;
}

export const post = { id: 'basswanted00001', title: 'Bass player wanted' };

/** Puts the post on the board that interest is about. */
export async function putPost(server: Server): Promise<void> {
  const { id } = await newPerson(server);
  await put(server, 'collaboration_opportunities', {
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
    empty: 'We need a name to answer to.',
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
    empty: 'We need a name to answer to.',
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

export const fieldOf = (form: Locator, label: string) => form.getByLabel(label).first();
export const buttonOf = (form: Locator, { button }: SendForm) =>
  form.getByRole('button', { name: button, exact: true });

/** Moves the focus on with Tab until it is there; fails when it never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 90; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never got there.');
}

/** Opens the form and fills it in, with nothing but the keyboard. */
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

/** Waits for the form; opens it first where it has to be opened. */
export async function openForm(
  page: Page,
  { form, opener }: SendForm,
  press: (opener: Locator) => Promise<void> = (button) => button.click(),
): Promise<Locator> {
  if (opener) await press(page.getByRole('button', { name: opener }));
  await expect(page.locator(form)).toBeVisible();
  return page.locator(form);
}
