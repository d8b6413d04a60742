import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { group, hasWords, line, link, list, optional } from './fields';
import { contentSchema } from './input';

const fields = {
  quote: optional(group({ text: line(20), by: optional(line(20)), more: optional(link()) })),
  values: optional(group({ headline: line(20), list: list(3, 'title', { title: line(20) }) })),
};
const none = { text: '', by: '', more: { label: '', to: '' } };
const noValues = { headline: '', list: [] };

const messagesFor = (values: object) => {
  const { issues = [] } = v.safeParse(contentSchema(fields), { quote: none, values: noValues, ...values });
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

describe('a section that a church does not need', () => {
  it('may be published without any words', () => {
    expect(messagesFor({})).toEqual([]);
    expect(messagesFor({ quote: { ...none, text: '  ' } })).toEqual([]);
    expect(messagesFor({ quote: undefined })).toEqual([]);
    expect(messagesFor({ values: { headline: '', list: [{ id: 'one', title: ' ' }] } })).toEqual([]);
  });

  it('is complete once it has words, and names what is missing', () => {
    expect(messagesFor({ quote: { ...none, by: 'Ruth' } })).toEqual(['quote.text: Add a text.']);
    expect(messagesFor({ values: { headline: 'House rules', list: [] } })).toEqual([
      'values.list: Add at least one.',
    ]);
    expect(messagesFor({ quote: { ...none, text: 'Loud.', by: 'Ruth' } })).toEqual([]);
  });

  it('is published with its fields alone', () => {
    const { output } = v.safeParse(contentSchema(fields), { quote: { extra: '' }, values: noValues });
    expect(output).toEqual({ quote: none, values: noValues });
  });
});

it('knows words in any field', () => {
  expect(hasWords({ ...none, text: ' ' })).toBe(false);
  expect(hasWords({ text: { markdown: '', nodes: [] } })).toBe(false);
  expect(hasWords({ text: { markdown: '', nodes: [{ tag: 'p', of: ['Hi'] }] } })).toBe(true);
  expect(hasWords({ list: [{ id: 'one', title: '' }] })).toBe(false);
  expect(hasWords({ list: [{ id: 'one', title: 'Loud' }] })).toBe(true);
  expect(hasWords([none, { label: 'Join', to: '/join' }])).toBe(true);
});
