import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Stamp } from './art/stamp';
import { ErrorSummary } from './form/error-summary';
import { Field } from './form/field';
import { TextInput } from './form/inputs';

const words = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('a field', () => {
  const render = (error?: string) =>
    renderToStaticMarkup(
      <Field id="em" label="Email" error={error} hint="For the reply." count={{ used: 3, max: 255 }}>
        {(control) => <TextInput {...control} name="email" />}
      </Field>,
    );

  it('links label, error and count to the control', () => {
    const html = render('It needs a dot.');
    const [, id = ''] = /<input[^>]* id="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<label for="${id}"`);
    expect(html).toContain('aria-invalid="true"');
    const [, described = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(described.split(' ')).toHaveLength(2);
    for (const note of described.split(' ')) expect(html).toContain(`id="${note}"`);
  });

  it('has its hint until an error takes its place', () => {
    expect(render()).toMatch(/aria-describedby="em-hint em-count".*For the reply\./);
    expect(render('It needs a dot.')).not.toContain('For the reply.');
  });

  it('has no description without error, hint and count', () => {
    const plain = renderToStaticMarkup(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
    expect(plain).not.toMatch(/aria-describedby|aria-invalid/);
  });
});

describe('the error summary', () => {
  const invalid = ['Name', 'Email', 'Why do you want to join?'].map((label) => ({
    name: label,
    label,
    id: label,
    rule: 'non_empty',
  }));
  const text = (count: number) =>
    words(renderToStaticMarkup(<ErrorSummary fields={invalid.slice(0, count)} />));

  it('counts in words and has the labels of the fields', () => {
    expect(text(0)).toBe('');
    expect(text(1)).toBe('One thing to fix: Name.');
    expect(text(2)).toBe('Two things to fix: Name and Email.');
    expect(text(3)).toBe('Three things to fix: Name, Email and Why do you want to join.');
  });
});

describe('a stamp', () => {
  it('has its text in words, with a separate second line', () => {
    expect(words(renderToStaticMarkup(<Stamp kind="saved" />))).toBe('Saved on this device');
    expect(words(renderToStaticMarkup(<Stamp kind="waitlist" note="#3" />))).toBe('Waitlist #3');
    expect(words(renderToStaticMarkup(<Stamp kind="parent-no" />))).toBe('A parent said no');
    expect(words(renderToStaticMarkup(<Stamp kind="parent-signed" />))).toBe('Saved a parent’s yes');
  });

  it('is animated only if its state has just changed', () => {
    expect(renderToStaticMarkup(<Stamp kind="confirmed" />)).not.toContain('stamp-fresh');
    expect(renderToStaticMarkup(<Stamp kind="confirmed" fresh />)).toContain('stamp-fresh');
  });
});
