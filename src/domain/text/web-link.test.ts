import { describe, expect, it } from 'vitest';
import { firstWebLink, hostOf, webMentions } from './web-link';

describe('a link in typed text', () => {
  it.each([
    ['https://ada.example/work', 'https://ada.example/work'],
    ['see https://ada.example/work.', 'https://ada.example/work'],
    ['@ada, soundcloud.example/ada', 'https://soundcloud.example/ada'],
    ['ada.com', 'https://ada.com'],
    ['www.ada.example', 'https://www.ada.example'],
    ['june.prints', null],
    ['@ada on everything', null],
    ['', null],
    ['javascript:alert(1)', null],
    ['javascript:1//%0aalert(1)//@example.com', null],
    ['https://grace.example@evil.example/', null],
    ['data:text/html,x', null],
    ['e.g. mixing', null],
  ])('%s → %s', (text, link) => {
    expect(firstWebLink(text)).toBe(link);
  });

  it('is found for every URL, but not for a handle', () => {
    expect(webMentions('https://a.example/x, instagram.com/ada; @june.prints and june.prints')).toEqual([
      { text: 'a.example', href: 'https://a.example/x' },
      { text: 'instagram.com', href: 'https://instagram.com/ada' },
      { text: '@june.prints and june.prints', href: null },
    ]);
  });

  it('is shown as its host', () => {
    expect(hostOf('https://www.ada.example:8443/x?y#z')).toBe('ada.example');
  });
});
