import { expect, it } from 'vitest';
import { fastestPerson, isSpamSuspected } from './submission';

it.each([
  ['the hidden field is filled in', { bait: true, took_ms: 60_000 }, true],
  ['a form is sent faster than a person can', { bait: false, took_ms: fastestPerson - 1 }, true],
  ['the clock was set back', { bait: false, took_ms: -5 }, true],
  ['a person', { bait: false, took_ms: fastestPerson }, false],
  ['a person who continues a draft', { bait: false, took_ms: null }, false],
  ['an item of an older version of the site', {}, false],
  ['invalid values', { bait: 'yes', took_ms: 'fast' }, false],
])('%s', (_who, body, suspected) => {
  expect(isSpamSuspected(body)).toBe(suspected);
});
