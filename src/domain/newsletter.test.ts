import { expect, it } from 'vitest';
import { newsletterInput } from './newsletter';
import { parse } from './parse';

const wrong = { ok: false, fields: { email: 'Please enter a valid email address' } };

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['  Ada@Example.ORG ', 'ada@example.org'],
  ["o'neil@example.org", "o'neil@example.org"],
  ['josé@müller.example', 'josé@xn--mller-kva.example'],
])('accepts %s', (email, stored) => {
  expect(parse(newsletterInput, { email })).toEqual({ ok: true, value: { email: stored } });
});

it.each([
  '',
  '   ',
  'ada',
  // As in every other form (decision 150): the specification asks for an at sign only.
  'ada@moreno',
  '@',
  'a@',
  '@b',
  'a@b@c',
  'a b@c',
  'a@b, c@d',
  'Ada <a@b>',
  'a@b\nBcc: c@d',
  `${'x'.repeat(255)}@b`,
])('refuses %j, to which no mail can be sent, with the text of the specification', (email) => {
  expect(parse(newsletterInput, { email })).toEqual(wrong);
});
