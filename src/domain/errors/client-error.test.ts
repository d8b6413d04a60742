import { describe, expect, it } from 'vitest';
import { allowedMessage, allowedPage, allowedStack, engineOf, fingerprintOf } from './client-error';

describe('the message of an error', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'guests')",
      "TypeError: Cannot read properties of undefined (reading '…')",
    ],
    ['TypeError: e.map is not a function', 'TypeError: … is not a function'],
    [
      'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Zebulon for the full message',
      'Error: Minified React error #418; … for the … message',
    ],
  ])('of %s is %s', (message, allowed) => {
    expect(allowedMessage(message)).toBe(allowed);
    expect(allowedMessage(allowed)).toBe(allowed);
  });

  it('contains no typed words', () => {
    const typed = [
      'Zebulon cannot eat peanuts, call +1 973 555 0100',
      'zebulon@quincy.example is not valid',
      `"Zebulon" is not valid JSON`,
      'record ab12cd34ef56gh7 not found',
      'token eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.sig expired',
      'failed https://byop.example/auth#reset-secretsecret?email=zebulon%40quincy.example',
    ];
    for (const message of typed) {
      expect(allowedMessage(message)).not.toMatch(
        /zebulon|peanuts|quincy|973|0100|ab12|eyJ|sig|secret|byop|auth/i,
      );
    }
  });
});

describe('the stack of an error', () => {
  it('keeps the files of the site, in the formats of Chromium, Firefox and WebKit', () => {
    const origin = 'https://byop.example';
    const expected = '/assets/index-Ab12_xY.js:1:2345\n/sw.js:3:7';
    const chromium = `TypeError: no\n    at Zebulon (${origin}/assets/index-Ab12_xY.js:1:2345)\n    at ${origin}/sw.js:3:7`;
    const firefox = `Zebulon@${origin}/assets/index-Ab12_xY.js:1:2345\n@${origin}/sw.js:3:7\n`;
    expect(allowedStack(chromium, origin)).toBe(expected);
    expect(allowedStack(firefox, origin)).toBe(expected);
    expect(allowedStack(expected)).toBe(expected);
  });

  it('keeps the files of the admin pages', () => {
    expect(allowedStack('at t (/assets/admin/pages-Ab1.js:1:7)')).toBe('/assets/admin/pages-Ab1.js:1:7');
  });

  it('omits extensions, other sites, queries and everything else', () => {
    const foreign = [
      'at x (chrome-extension://abcdef/assets/index-1.js:1:2)',
      'at x (https://evil.example/assets/index-1.js:1:2)',
      'at x (https://byop.example/assets/index-1.js?token=secret:1:2)',
      'zebulon@quincy.example ab12cd34ef56gh7',
    ];
    expect(allowedStack(foreign.join('\n'), 'https://byop.example')).toBe('');
  });
});

it('returns the engine and its major version', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
  expect([chrome, iphone, 'Gecko/20100101 Firefox/140.0', 'curl'].map(engineOf)).toEqual([
    'Chromium 141',
    'WebKit 18',
    'Firefox 140',
    'Other',
  ]);
});

it('keeps the path of a page of the site, and no other', () => {
  expect(allowedPage('/join', ['/', '/join'])).toBe('/join');
  expect(allowedPage('/zebulon', ['/', '/join'])).toBe('/…');
});

it('has the same fingerprint for one error of one version on every page', () => {
  const error = {
    message: 'TypeError: no',
    stack: '/assets/a-1.js:1:2',
    page: '/',
    version: '1.0.0',
    engine: 'Other',
    online: true,
    count: 1,
  };
  expect(fingerprintOf({ ...error, page: '/join', engine: 'Firefox 1', online: false, count: 3 })).toBe(
    fingerprintOf(error),
  );
  expect(fingerprintOf({ ...error, version: '1.0.1' })).not.toBe(fingerprintOf(error));
});
