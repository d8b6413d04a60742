// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLinkedRow } from './linked-row';

let stop: (() => void) | undefined;
const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');

beforeEach(() => {
  vi.useFakeTimers();
  scroll.mockClear();
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

const main = () => document.querySelector('main') as HTMLElement;
/** Adds cards, and waits for the observer. */
async function addRows(...ids: string[]) {
  main().insertAdjacentHTML(
    'beforeend',
    ids.map((id) => `<article data-row="${id}"><button>Share</button></article>`).join(''),
  );
  await vi.advanceTimersByTimeAsync(0);
}
const focused = () => (document.activeElement as HTMLElement).dataset.row;

it('scrolls to the card and focuses it', async () => {
  await addRows('first', 'second');
  stop = showLinkedRow('?id=second');
  expect(focused()).toBe('second');
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
});

it('keeps it in sight while others come above it', async () => {
  await addRows('second');
  stop = showLinkedRow('?id=second');
  document.body.insertAdjacentHTML('beforeend', '<p role="status">Saved</p>');
  await vi.advanceTimersByTimeAsync(0);
  expect(scroll).toHaveBeenCalledTimes(1);
  vi.spyOn(document.querySelector('article') as HTMLElement, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 400),
  );
  main().insertAdjacentHTML('afterbegin', '<article data-row="first"></article>');
  await vi.advanceTimersByTimeAsync(0);
  expect(focused()).toBe('second');
  expect(scroll).toHaveBeenCalledTimes(2);
});

it('waits for the list, and ends when the card loses the focus', async () => {
  stop = showLinkedRow('?id=second');
  await addRows('first');
  expect(focused()).toBeUndefined();
  await addRows('second');
  expect(focused()).toBe('second');
  (document.activeElement as HTMLElement).blur();
  expect(document.querySelector('[tabindex]')).toBeNull();
  await addRows('third');
  expect(focused()).toBeUndefined();
  expect(scroll).toHaveBeenCalledTimes(1);
});

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('does nothing after a %s', async (input) => {
  stop = showLinkedRow('?id=second');
  window.dispatchEvent(new Event(input));
  await addRows('second');
  expect(scroll).not.toHaveBeenCalled();
});

it('does nothing while a control has the focus or a dialog is open', async () => {
  await addRows('first', 'second');
  document.querySelector('button')?.focus();
  expect(showLinkedRow('?id=second')).toBeUndefined();
  expect(scroll).not.toHaveBeenCalled();
  document.querySelector('button')?.blur();
  main().insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  expect(showLinkedRow('?id=second')).toBeUndefined();
  expect(scroll).not.toHaveBeenCalled();
});

it('keeps it in sight however late newer ones come', async () => {
  await addRows('second');
  stop = showLinkedRow('?id=second');
  await vi.advanceTimersByTimeAsync(60_000);
  vi.spyOn(document.querySelector('article') as HTMLElement, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 400),
  );
  main().insertAdjacentHTML('afterbegin', '<article data-row="first"></article>');
  await vi.advanceTimersByTimeAsync(0);
  expect(scroll).toHaveBeenCalledTimes(2);
});

it('does nothing for a row that does not come, and after ten seconds', async () => {
  await addRows('first');
  stop = showLinkedRow('?id=other');
  await vi.advanceTimersByTimeAsync(10_001);
  await addRows('other');
  expect(scroll).not.toHaveBeenCalled();
});

it.each(['', '?id=', '?event=first', '?id=%22%5D,main', '?id=\\'])(
  'does nothing for "%s"',
  async (search) => {
    await addRows('first');
    stop = showLinkedRow(search);
    expect(scroll).not.toHaveBeenCalled();
  },
);
