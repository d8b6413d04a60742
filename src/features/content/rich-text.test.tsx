// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import type { RichNode } from '../../domain/content/rich';
import { Prose } from '../../ui/parts/content-blocks';
import { ContentLink } from './content-link';
import { RichText } from './rich-text';

const { host, render } = reactRoot();

const Path = () => <output>{useLocation().pathname}</output>;
const show = (nodes: readonly RichNode[]) =>
  render(
    <MemoryRouter>
      <RichText nodes={nodes} />
      <Path />
    </MemoryRouter>,
  );
const column = () => host.firstElementChild?.innerHTML;
const p = (...of: RichNode[]): RichNode => ({ tag: 'p', of });

it('looks like the paragraphs of a page that is not content', () => {
  render(<Prose paragraphs={['One.', 'Two.']} className="mt-5" />);
  const before = host.innerHTML;
  render(<RichText nodes={[p('One.'), p('Two.')]} className="mt-5" />);
  expect(host.innerHTML).toBe(before);
});

it('shows headings, lists, quotes, emphasis and lines', () => {
  show([
    { tag: 'h2', of: ['Big'] },
    { tag: 'h3', of: ['Small'] },
    {
      tag: 'ul',
      of: [
        { tag: 'li', of: ['a'] },
        { tag: 'li', of: ['b'] },
      ],
    },
    { tag: 'ol', of: [{ tag: 'li', of: [p('c'), p('d')] }] },
    { tag: 'quote', of: [p('Said.')] },
    p('One', { tag: 'br' }, { tag: 'strong', of: ['two ', { tag: 'em', of: ['three'] }] }),
  ]);
  const bare = column()?.replaceAll(/ class="[^"]*"/g, '');
  expect(bare).toBe(
    '<h2>Big</h2><h3>Small</h3><ul><li>a</li><li>b</li></ul><ol><li><p>c</p><p>d</p></li></ol>' +
      '<blockquote><p>Said.</p></blockquote><p>One<br><strong>two <em>three</em></strong></p>',
  );
});

it('shows markup as the letters that it is', () => {
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  show([p(attack)]);
  expect(host.querySelector('script, img')).toBeNull();
  expect(host.querySelector('p')?.textContent).toBe(attack);
});

it('opens a page of this site without loading it, and another site as a link', () => {
  show([p({ tag: 'a', to: '/join', of: ['Join'] }, { tag: 'a', to: 'https://a.example/', of: ['A'] })]);
  const [own, other] = host.querySelectorAll('a');
  act(() => own?.click());
  expect(host.querySelector('output')?.textContent).toBe('/join');
  expect(other?.getAttribute('href')).toBe('https://a.example/');
  expect(other?.rel).toBe('noopener');
});

it('writes to an email address and calls a phone', () => {
  show([
    p({ tag: 'a', to: 'mailto:a@b.example', of: ['Mail'] }, { tag: 'a', to: 'tel:+1 555 01', of: ['Call'] }),
  ]);
  expect([...host.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    'mailto:a@b.example',
    'tel:+1 555 01',
  ]);
});

it('leaves the words of a link that may not be published', () => {
  for (const to of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://a.example/', '']) {
    show([p('See ', { tag: 'a', to, of: ['this'] })]);
    expect(host.querySelector('p')?.outerHTML).toBe('<p>See this</p>');
  }
  show([p('See ', { tag: 'a', of: ['this'] })]);
  expect(host.querySelector('p')?.outerHTML).toBe('<p>See this</p>');
});

it('gives a link of a page its look', () => {
  render(
    <MemoryRouter>
      <ContentLink to="/join" className="btn">
        Join
      </ContentLink>
      <ContentLink to="https://a.example/" className="btn">
        A
      </ContentLink>
    </MemoryRouter>,
  );
  expect([...host.querySelectorAll('a')].map((a) => a.className)).toEqual(['btn', 'btn']);
});
