// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type PreviewEvent, receiveFrom, sendTo } from './admin-preview-messages';

const preview: Window = Object.create(window);
const onValue = vi.fn();
let stop = () => {};
afterEach(() => {
  stop();
  onValue.mockReset();
});

const receive = (sender: Window | null | undefined) => {
  stop = receiveFrom<PreviewEvent>(() => sender, onValue);
};
const arrives = (more: object, data: unknown = { 'byop:preview': 'ready' }) =>
  window.dispatchEvent(
    Object.assign(new MessageEvent('message', { data }), {
      origin: location.origin,
      source: preview,
      ...more,
    }),
  );

it('receives the messages of the window that it knows', () => {
  receive(preview);
  arrives({});
  expect(onValue.mock.calls).toEqual([['ready']]);
  stop();
  arrives({});
  expect(onValue).toHaveBeenCalledTimes(1);
});

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another window of this site', { source: window }],
  ['no window', { source: null }],
])('ignores a message of %s', (_, more) => {
  receive(preview);
  arrives(more);
  expect(onValue).not.toHaveBeenCalled();
});

it.each([undefined, null])('ignores every message while there is no window (%s)', (sender) => {
  receive(sender);
  arrives({ source: null });
  arrives({});
  expect(onValue).not.toHaveBeenCalled();
});

it.each([['ready'], [{ type: 'ready' }], [null]])('ignores a message of something else: %j', (data) => {
  receive(preview);
  arrives({}, data);
  expect(onValue).not.toHaveBeenCalled();
});

it('sends to a window of this site only', () => {
  const postMessage = vi.fn();
  sendTo(Object.assign(Object.create(window), { postMessage }), 'escape');
  expect(postMessage.mock.calls).toEqual([[{ 'byop:preview': 'escape' }, location.origin]]);
});
