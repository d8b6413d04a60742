// @vitest-environment happy-dom
import { act, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../../tests/support/pages/react-root';
import { richField as words } from '../../../../content/admin/rich-field';
import type { RichText } from '../../../../domain/content/rich';
import { richMarksMax, tooManyMarks } from '../../../../domain/content/rich-marks';
import RichEditor from './rich-editor';

const { host, render } = reactRoot();
let value: RichText;

function Form({ error, max = 100 }: { error?: string; max?: number }) {
  const [text, setText] = useState<RichText>({ markdown: 'Hello', nodes: [{ tag: 'p', of: ['Hello'] }] });
  value = text;
  return (
    <MemoryRouter>
      <RichEditor
        value={text}
        onChange={setText}
        id="story"
        label="Story"
        max={max}
        error={error}
        hint="Seen by all."
      />
    </MemoryRouter>
  );
}

const field = () => host.querySelector('textarea');
const type = (text: string) => act(() => typeInto(field(), text));
const button = (label: string) => host.querySelector<HTMLElement>(`[role=button][aria-label="${label}"]`);
const described = () =>
  field()
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

beforeEach(() => {
  // The document of happy-dom is no instance of the global class, which the toolbar looks for.
  vi.stubGlobal('Document', document.constructor);
  render(<Form />);
});

it('saves the text with its tree, and shows it as visitors will see it', () => {
  type('## Who\n\n- **we** are');
  expect(value).toEqual({
    markdown: '## Who\n\n- **we** are',
    nodes: [
      { tag: 'h2', of: ['Who'] },
      { tag: 'ul', of: [{ tag: 'li', of: [{ tag: 'strong', of: ['we'] }, ' are'] }] },
    ],
  });
  expect(host.querySelector('details h2')?.textContent).toBe('Who');
  expect(host.querySelector('details strong')?.textContent).toBe('we');
  type('');
  expect(host.querySelector('details')?.textContent).toContain(words.empty);
});

it('has a label, a described field and named buttons', () => {
  expect(host.querySelector('label')?.textContent).toBe('Story');
  expect(host.querySelector('label')?.htmlFor).toBe(field()?.id);
  expect(described()).toEqual([`Seen by all. ${words.hint}`, '5 of 100 characters']);
  expect(host.querySelector('[role=toolbar]')?.getAttribute('aria-label')).toBe('Formatting: Story');
  for (const label of Object.values(words.buttons)) expect(button(label)).not.toBeNull();
});

it.each([
  [words.buttons.bold, '**Hello**'],
  [words.buttons.italic, '_Hello_'],
  [words.buttons.heading, '## Hello'],
  [words.buttons.bullets, '- Hello'],
  [words.buttons.numbers, '1. Hello'],
  [words.buttons.quote, '> Hello'],
  [words.buttons.link, '[Hello](url)'],
])('formats the selection: %s', (label, markdown) => {
  act(() => {
    field()?.setSelectionRange(0, 5);
    button(label)?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
  });
  expect(value.markdown.trim()).toBe(markdown);
  expect(document.activeElement).toBe(field());
});

it('says which address is no link, until it is one', () => {
  type('[us](example.org)');
  expect(described()?.[0]).toBe(`Seen by all. ${words.refused('example.org')}`);
  expect(host.querySelector('details a')).toBeNull();
  type('[us](https://example.org)');
  expect(described()?.[0]).toBe(`Seen by all. ${words.hint}`);
  expect(host.querySelector('details a')?.getAttribute('href')).toBe('https://example.org');
});

it('refuses a huge paste before it parses it, and keeps the text', () => {
  const start = performance.now();
  type('*a_'.repeat(3_500_000));
  expect(performance.now() - start).toBeLessThan(2000);
  expect(value.markdown).toBe('Hello');
  expect(described()?.[0]).toBe(`Seen by all. ${words.tooLong('100')}`);
});

it('refuses a paragraph whose marks would stop the page, and takes as many marks in several', () => {
  render(<Form max={20_000} />);
  type('*a_'.repeat(5000));
  expect(value.markdown).toBe('Hello');
  expect(described()?.[0]).toBe(`Seen by all. ${tooManyMarks}`);
  const paragraphs = '*a_ b\n\n'.repeat(richMarksMax);
  type(paragraphs);
  expect(value.markdown).toBe(paragraphs);
});

it('shows what is wrong', () => {
  render(<Form error="Add a text." />);
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  expect(described()?.[0]).toBe('Add a text.');
});
