import { expect, it } from 'vitest';
import { newsletterInput } from './newsletter';
import { parse } from './parse';

const wrong = { ok: false, fields: { email: 'Please enter a valid email address' } };

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['  Ada@Example.ORG ', 'ada@example.org'],
  // The specification asks for an at sign only.
  ['ada@moreno', 'ada@moreno'],
  ['a@b', 'a@b'],
  ['josé@müller.example', 'josé@müller.example'],
])('accepts %s', (email, stored) => {
  expect(parse(newsletterInput, { email })).toEqual({ ok: true, value: { email: stored } });
});

it.each([
  '',
  '   ',
  'ada',
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
