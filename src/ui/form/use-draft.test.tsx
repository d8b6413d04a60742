// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typeInto } from '../../../tests/support/pages/react-root';
import { forgetRenderedForms, keepRenderedForms } from './pre-hydration-clicks';
import { type Draft, useDraft } from './use-draft';
import { usePreHydrationInput } from './use-pre-hydration-input';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const blank = { name: '', message: '' };
const withAnswers = { ...blank, answers: { q1: '', q2: '' } };
let stored: (object | null)[] = [];
let gone: (why: 'sent' | 'erased') => void;
let sent: { next: 'done' | 'stay' };
const read = vi.fn<Draft['read']>();
const resume = vi.fn<Draft['resume']>();
const drop = vi.fn<Draft['drop']>();
let draft: Draft;
let root: Root;

function Form({ start = blank }: { start?: typeof blank & { answers?: Record<string, string> } }) {
  const form = useForm({ defaultValues: start });
  const { isDirty, errors } = form.formState;
  const changedBefore = usePreHydrationInput(form, ['name', 'message'], 'name');
  const { sendWithDraft } = useDraft(draft, form, start, changedBefore, () => {});
  return (
    <form
      data-busy={isDirty ? '' : undefined}
      onSubmit={form.handleSubmit(async () => void (await sendWithDraft(async () => sent)))}
    >
      <label htmlFor="name">Name</label>
      <input id="name" aria-invalid={Boolean(errors.name)} {...form.register('name')} />
      <textarea {...form.register('message')} />
      {Object.keys(start.answers ?? {}).map((id) => (
        <input key={id} {...form.register(`answers.${id}`)} />
      ))}
    </form>
  );
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const values = () => [field('name').value, field('message').value];
const type = (name: string, words: string) => act(async () => typeInto(field(name), words));
const send = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

/** Renders the form with a stored draft. */
async function open(restored: object | null, start?: Parameters<typeof Form>[0]['start']) {
  read.mockReturnValue(restored);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form {...(start && { start })} />));
}

beforeEach(() => {
  vi.clearAllMocks();
  stored = [];
  sent = { next: 'done' };
  draft = {
    read,
    keep: (typed) => stored.push(typed && { ...typed }),
    attach(onGone) {
      gone = onGone;
      return () => {};
    },
    resume,
    drop,
  };
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

it('restores a draft, and stores every field from then on', async () => {
  await open({ name: 'Ada', message: 'Who brings the ladder?', unknown: 'x' });
  expect(values()).toEqual(['Ada', 'Who brings the ladder?']);
  expect(stored).toEqual([]);
  await type('name', 'Ben');
  expect(stored).toEqual([{ name: 'Ben', message: 'Who brings the ladder?' }]);
});

it('deletes the draft of a form that is blank again', async () => {
  await open(null);
  await type('name', 'B');
  await type('name', '');
  expect(stored).toEqual([{ name: 'B', message: '' }, null]);
});

it('restores a group of fields one by one', async () => {
  await open({ name: 'Ada', message: '', answers: { q1: 'S', q2: 'Soon', gone: 'x' } }, withAnswers);
  expect([...values(), field('answers.q1').value, field('answers.q2').value]).toEqual([
    'Ada',
    '',
    'S',
    'Soon',
  ]);
  for (const name of ['answers.q1', 'answers.q2', 'name']) await type(name, '');
  expect(stored.at(-1)).toBeNull();
});

it('deletes the draft when the form was sent, and keeps the values until the form is replaced', async () => {
  await open(null);
  await type('name', 'Ben');
  await send();
  expect(drop).toHaveBeenCalledOnce();
  expect(values()).toEqual(['Ben', '']);
  await type('message', 'Too late.');
  await act(async () => gone('sent'));
  expect(values()).toEqual(['Ben', 'Too late.']);
  expect(stored).toEqual([{ name: 'Ben', message: '' }]);
  await act(async () => gone('erased'));
  expect(values()).toEqual(['', '']);
});

it('stores the draft again when sending fails', async () => {
  await open(null);
  sent = { next: 'stay' };
  await type('name', 'Ben');
  await send();
  expect(drop).not.toHaveBeenCalled();
  expect(resume).toHaveBeenCalledExactlyOnceWith({ name: 'Ben', message: '' });
  expect(values()).toEqual(['Ben', '']);
});

it('clears a form that another tab sent, unless it has newer input', async () => {
  await open({ name: 'Ada', message: 'Ladder' });
  await act(async () => gone('sent'));
  expect(values()).toEqual(['', '']);
  await type('name', 'Ben');
  await act(async () => gone('sent'));
  expect(values()).toEqual(['Ben', '']);
  await act(async () => gone('erased'));
  expect(values()).toEqual(['', '']);
});

describe('before hydration', () => {
  const inputs = new WeakSet<EventTarget>();
  const hydrate = async (restored: object | null, onRecoverableError?: () => void) => {
    read.mockReturnValue(restored);
    await act(async () => {
      const page = document.body.firstElementChild as HTMLElement;
      root = hydrateRoot(page, <Form />, { ...(onRecoverableError && { onRecoverableError }) });
    });
  };
  beforeEach(() => {
    const page = document.createElement('div');
    document.body.replaceChildren(page);
    page.innerHTML = renderToString(<Form />);
    vi.stubGlobal('preHydration', { clicks: new Map(), inputs });
    stored = [];
  });
  afterEach(() => void vi.stubGlobal('preHydration', undefined));

  it('keeps input and does not overwrite it with a draft', async () => {
    field('message').value = 'I was quicker than the page.';
    inputs.add(field('message'));
    await hydrate({ name: 'Ada', message: 'An older draft.' });
    expect(values()).toEqual(['Ada', 'I was quicker than the page.']);
    expect(stored.at(-1)).toEqual({ name: 'Ada', message: 'I was quicker than the page.' });
    expect(document.querySelector('form')?.dataset.busy).toBe('');
  });

  // Chromium restores what a field contained up to a second before the reload.
  it('prefers the draft to values that the browser restored after a reload', async () => {
    field('message').value = 'Who brings the';
    await hydrate({ name: 'Ada', message: 'Who brings the ladder?' });
    expect(values()).toEqual(['Ada', 'Who brings the ladder?']);
  });

  it('stores values that the browser restored if there is no draft', async () => {
    field('message').value = 'Who brings the';
    await hydrate(null);
    expect(values()).toEqual(['', 'Who brings the']);
    expect(stored.at(-1)).toEqual({ name: '', message: 'Who brings the' });
  });

  describe('in a page that the browser has translated', () => {
    /** Changes a text of the form, and hydrates it: React renders it again. */
    const hydrateTranslated = async () => {
      keepRenderedForms();
      const rendered = document.querySelector('form');
      const [label] = document.getElementsByTagName('label');
      label?.replaceChildren(document.createElement('font'));
      await hydrate(null, () => {});
      expect(document.querySelector('form')).not.toBe(rendered);
    };

    it('keeps what was typed before, also when React renders the form again', async () => {
      field('message').value = 'I was quicker than the page.';
      inputs.add(field('message'));
      await hydrateTranslated();
      expect(values()).toEqual(['', 'I was quicker than the page.']);
      expect(stored.at(-1)).toEqual({ name: '', message: 'I was quicker than the page.' });
    });

    it('does not bring it back in a form that opens later', async () => {
      field('message').value = 'I was quicker than the page.';
      inputs.add(field('message'));
      await hydrateTranslated();
      await act(async () => root.unmount());
      await open(null);
      expect(values()).toEqual(['', '']);
    });
  });

  it('does not bring back what a person left with the page before the form was hydrated', async () => {
    keepRenderedForms();
    field('message').value = 'I was quicker than the page.';
    inputs.add(field('message'));
    document.body.replaceChildren();
    forgetRenderedForms();
    await open(null);
    expect(values()).toEqual(['', '']);
  });

  it('does not bring back what a person left in a form that was hydrated', async () => {
    keepRenderedForms();
    field('message').value = 'I was quicker than the page.';
    inputs.add(field('message'));
    await hydrate(null);
    await act(async () => root.unmount());
    await open(null);
    expect(values()).toEqual(['', '']);
  });
});
