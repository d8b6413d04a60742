import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { TextInput } from './inputs';
import { SeatMeter } from './seat-meter';
import { Stamp } from './stamp';

const words = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('a field', () => {
  const html = renderToStaticMarkup(
    <Field id="em" label="Email" error="It needs a dot." hint="For the reply." count={{ used: 3, max: 255 }}>
      {(control) => <TextInput {...control} name="email" />}
    </Field>,
  );

  it('ties its label, its error, its hint and its count to the control', () => {
    const [, id = ''] = /<input[^>]* id="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<label for="${id}">`);
    expect(html).toContain('aria-invalid="true"');
    const [, described = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(described.split(' ')).toHaveLength(3);
    for (const note of described.split(' ')) expect(html).toContain(`id="${note}"`);
  });

  it('says nothing about itself when there is nothing to say', () => {
    const plain = renderToStaticMarkup(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
    expect(plain).not.toMatch(/aria-describedby|aria-invalid/);
  });
});

describe('the summary of what to fix', () => {
  const faults = ['Name', 'Email', 'Guests'].map((label) => ({
    name: label,
    label,
    id: label,
    message: `${label} is missing.`,
  }));
  const said = (count: number) =>
    words(renderToStaticMarkup(<ErrorSummary fields={faults.slice(0, count)} />));

  it('counts in words and names the fields', () => {
    expect(said(0)).toBe('');
    expect(said(1)).toBe('One thing to fix: name. Name is missing. Nothing you typed is lost.');
    expect(said(2)).toBe('Two things to fix: name and email. Nothing you typed is lost.');
    expect(said(3)).toBe('Three things to fix: name, email and guests. Nothing you typed is lost.');
  });
});

describe('seats', () => {
  const said = (taken: number, max: number | null) =>
    words(renderToStaticMarkup(<SeatMeter taken={taken} max={max} />));

  it('says how many are left, full, or that all are welcome', () => {
    expect(said(48, 60)).toBe('12 of 60 seats left');
    expect(said(60, 60)).toBe('Full');
    expect(said(63, 60)).toBe('Full');
    expect(said(7, null)).toBe('Seats for everyone');
  });
});

describe('a stamp', () => {
  it('is a word that can be read aloud, with its second line apart', () => {
    expect(words(renderToStaticMarkup(<Stamp kind="saved" />))).toBe('Saved on this phone');
    expect(words(renderToStaticMarkup(<Stamp kind="waitlist" note="#3" />))).toBe('Waitlist #3');
  });

  it('is thumped only when its state has just changed', () => {
    expect(renderToStaticMarkup(<Stamp kind="confirmed" />)).not.toContain('stamp-fresh');
    expect(renderToStaticMarkup(<Stamp kind="confirmed" fresh />)).toContain('stamp-fresh');
  });
});
