// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../tests/support/pages/react-root';
import { messages } from '../../content/shell/messages';
import { textMax } from '../../domain/limits';
import { useToasts } from '../../ui/sheet/toast-store';
import ApplicationForm from './application-form';
import { roleIn } from './role-hash';

const { host, load } = reactRoot();

const areas = [
  { id: 'musician', value: 'musician', label: 'Musician' },
  { id: 'r1', value: 'Puppeteer', label: 'Puppeteer' },
];
const form = (hash = '', offered = areas) => (
  <MemoryRouter key={hash} initialEntries={[`/join${hash}`]}>
    <ApplicationForm areas={offered} onSent={() => {}} steps={[]} onRole={() => {}} />
  </MemoryRouter>
);

beforeEach(async () => {
  useToasts.setState({ toasts: [] });
  // The draft cannot be read without the offline client.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await load(form());
});
afterEach(async () => {
  useToasts.setState(useToasts.getInitialState());
  vi.restoreAllMocks();
});

const limits = {
  name: textMax.name,
  skills: textMax.skills,
  why_join: textMax.whyJoin,
  experience: textMax.experience,
  social_media: textMax.socialMedia,
  portfolio_links: textMax.portfolioLinks,
};
const controlOf = (name: string) => {
  const found = host.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

/** Also empties the other fields: the draft keeps them from one form to the next. */
async function send(typed: Record<string, string>) {
  const blank = Object.fromEntries(Object.keys(limits).map((name) => [name, '']));
  await act(async () => {
    for (const [name, text] of Object.entries({ ...blank, ...typed })) {
      const control = controlOf(name);
      typeInto(control, text);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await act(async () => {
    host.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });
  return useToasts.getState().toasts.map(({ text }) => text);
}

it.each(Object.entries(limits))('says in a toast and at the field that %s is too long', async (name, max) => {
  const fine = { name: 'Ada', email: 'ada@example.org', role_interest: 'musician', skills: 'bass' };
  expect(await send({ ...fine, [name]: 'x'.repeat(max + 1) })).toEqual([messages.tooLong.text]);
  expect(controlOf(name).getAttribute('aria-invalid')).toBe('true');
});

it('says both if an application is too long and has no area of interest, and neither for a missing skill', async () => {
  expect(await send({ role_interest: 'musician' })).toEqual([]);
  expect(await send({ role_interest: '', skills: 'x'.repeat(textMax.skills + 1) })).toEqual([
    messages.application.noRole.text,
    messages.tooLong.text,
  ]);
});

it('offers the areas of the owner, and stores the key of a specified one', () => {
  const options = [...host.querySelectorAll<HTMLOptionElement>('[name=role_interest] option')];
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['', 'Choose one'],
    ['musician', 'Musician'],
    ['Puppeteer', 'Puppeteer'],
  ]);
});

it.each([
  ['#role=musician', 'musician'],
  ['#role=r1', 'Puppeteer'],
])('chooses the area that the link %s names', async (hash, area) => {
  await load(form(hash));
  expect(controlOf('role_interest').value).toBe(area);
});

it('chooses an area that comes after its link was pressed, because this device has the list of before', async () => {
  await load(form('#role=r2'));
  await load(form('#role=r2', [...areas, { id: 'r2', value: 'Poet', label: 'Poet' }]));
  expect(controlOf('role_interest').value).toBe('Poet');
});

it('chooses nothing for a link to an area that was removed', () => {
  expect(roleIn('#role=teacher', areas)).toBeUndefined();
});
