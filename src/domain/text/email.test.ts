import { expect, it } from 'vitest';
import { cleanEmail, emailProblem } from './email';

it.each([
  ["o'neil@example.org", "o'neil@example.org"],
  ['a&b@example.org', 'a&b@example.org'],
  ['x!y@example.org', 'x!y@example.org'],
  ['#tag@example.org', '#tag@example.org'],
  ['a~b@example.org', 'a~b@example.org'],
  ['ana/dept@example.org', 'ana/dept@example.org'],
  ['ana..b@example.org', 'ana..b@example.org'],
  ['ana.@example.org', 'ana.@example.org'],
  ['ana@my--host.example', 'ana@my--host.example'],
  ['José@example.org', 'josé@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@XN--bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ['mailto:Ana@Example.org', 'ana@example.org'],
  [' \u200bana\u2060@example.org\u00a0', 'ana@example.org'],
  ['ana+youth@mail.example.co.uk', 'ana+youth@mail.example.co.uk'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('%j is %j', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address);
  expect(emailProblem(address)).toBe(null);
});

it.each([
  ['ana', 'no-at'],
  ['', 'no-at'],
  ['\u200b'.repeat(4000), 'no-at'],
  ['ana@example', 'unfinished'],
  ['ana@example.', 'unfinished'],
  ['@example.org', 'wrong'],
  ['ana@-x.example', 'wrong'],
  ['ana@exa mple.org', 'unfinished'],
  ['a b@example.org', 'wrong'],
  ['ana@b@example.org', 'wrong'],
  ['ana,bo@example.org', 'wrong'],
  ['"ana"@example.org', 'wrong'],
  ['<ana@example.org>', 'wrong'],
  ['ana@bü cher.example', 'unfinished'],
  ['ana@exa\u0000mple.org', 'unfinished'],
  ['ana@example..org', 'wrong'],
  [`${'a'.repeat(65)}@example.org`, 'long'],
  [`${'é'.repeat(33)}@example.org`, 'long'],
  [`ana@${'a.'.repeat(125)}example`, 'long'],
])('%j is refused: %s', (typed, problem) => expect(emailProblem(cleanEmail(typed))).toBe(problem));
