// @vitest-environment happy-dom
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Each test is a tab that was just opened. */
async function openTab() {
  vi.resetModules();
  return import('./lone-player');
}

function media(tag: 'audio' | 'video', { controls = false } = {}) {
  const element = document.createElement(tag);
  element.controls = controls;
  Object.defineProperty(element, 'paused', { value: false });
  const pause = vi.spyOn(element, 'pause').mockImplementation(() => {});
  document.body.append(element);
  return { element, pause };
}

const other = new NodeChannel('byop-sound');
other.unref();
const heard = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What the tabs of a test opened: a tab of an earlier test would go on listening in the same document. */
const opened: NodeChannel[] = [];
class TabChannel extends NodeChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', TabChannel));
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

it('lets one thing sound at a time, and leaves the silent loop of the cover alone', async () => {
  const { pauseOthers } = await openTab();
  const song = media('audio');
  const film = media('video', { controls: true });
  const cover = media('video');
  pauseOthers(song.element);
  expect(film.pause).toHaveBeenCalledOnce();
  expect(song.pause).not.toHaveBeenCalled();
  expect(cover.pause).not.toHaveBeenCalled();
});

it('falls silent when another tab begins later, not when it began earlier', async () => {
  const { pauseOthers } = await openTab();
  const song = media('audio');
  pauseOthers(song.element);
  other.postMessage(Date.now() - 5_000);
  await heard();
  expect(song.pause).not.toHaveBeenCalled();
  other.postMessage(Date.now() + 1);
  await vi.waitFor(() => expect(song.pause).toHaveBeenCalled());
});

it('tells other tabs when it begins', async () => {
  const told: unknown[] = [];
  other.onmessage = (event) => told.push(event);
  const { pauseOthers } = await openTab();
  pauseOthers(media('audio').element);
  await vi.waitFor(() => expect(told).toHaveLength(1));
});
