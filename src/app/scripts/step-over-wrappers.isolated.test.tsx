// @vitest-environment happy-dom
import { act, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { stepOverWrappers } from './step-over-wrappers';

const { host, render } = reactRoot();
beforeAll(stepOverWrappers);

function textsIn(node: Node): Text[] {
  return [...node.childNodes].flatMap((child) => (child instanceof Text ? [child] : textsIn(child)));
}

const changes: Record<string, (text: Text) => void> = {
  'wrapped as Chrome translates': (text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  },
  'wrapped in a link': (text) => {
    const link = document.createElement('a');
    text.replaceWith(link);
    link.append(text);
  },
};

let setWords: (words: readonly string[]) => void = () => {};
/** Bare texts beside elements, as in messages of forms and in toasts. */
function Words() {
  const [words, set] = useState<readonly string[]>(['one', 'two', 'three']);
  setWords = set;
  return (
    <p>
      {words.includes('zero') && <b>zero</b>}
      {words.map((word) => word !== 'zero' && (word === 'two' ? <b key={word}>{word}</b> : word))}
    </p>
  );
}

describe.each(Object.entries(changes))('a text that is %s', (_, change) => {
  it.each([
    ['is removed', ['two']],
    ['stays behind one that is new', ['zero', 'one', 'two', 'three']],
    ['changes', ['uno', 'two', 'three']],
    ['is removed with all others', []],
    ['is moved', ['three', 'two', 'one']],
  ])('%s', async (_name, words) => {
    await render(<Words />);
    for (const text of textsIn(host)) change(text);
    await act(async () => flushSync(() => setWords(words)));
    expect(host.textContent).toBe(words.join(''));
  });
});

it('leaves no empty wrapper', async () => {
  await render(<Words />);
  for (const text of textsIn(host)) changes['wrapped as Chrome translates']?.(text);
  await act(async () => setWords([]));
  expect(host.innerHTML).toBe('<p></p>');
});

it('survives a text that is replaced by its translation', async () => {
  await render(<Words />);
  for (const text of textsIn(host)) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
  await act(async () => setWords(['zero', 'one', 'two', 'four']));
  expect(host.textContent).toBe('ONEzerooneTWOTHREEfour');
  await render(null);
  expect(host.innerHTML).toBe('');
});

it('keeps the other nodes of a wrapper', () => {
  host.innerHTML = '<div><i><b>one</b>two</i></div>';
  const [div, b] = [host.firstElementChild, host.querySelector('b')];
  if (b) div?.removeChild(b);
  expect(host.innerHTML).toBe('<div><i>two</i></div>');
});
