import { expect, it } from 'vitest';
import { hurried, isSpamSuspected } from './spam-signals';

it.each([
  ['a field filled in that no person meets', { bait: true, took_ms: 60_000 }, true],
  ['a form sent faster than anybody can', { bait: false, took_ms: hurried - 1 }, true],
  ['a clock that ran backwards', { bait: false, took_ms: -5 }, true],
  ['a person', { bait: false, took_ms: hurried }, false],
  ['somebody who went on with a draft', { bait: false, took_ms: null }, false],
  ['an item of an older version of the site', {}, false],
  ['nonsense', { bait: 'yes', took_ms: 'fast' }, false],
])('%s', (_who, body, suspected) => {
  expect(isSpamSuspected(body)).toBe(suspected);
});
