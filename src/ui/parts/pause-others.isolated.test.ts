// @vitest-environment happy-dom
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

async function openTab() {
  vi.resetModules();
  return import('./pause-others');
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
const delivered = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Channels to close after each test: they would receive messages of the next one. */
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

it('pauses other players, but not the silent video of the hero', async () => {
  const { pauseOthers } = await openTab();
  const song = media('audio');
  const film = media('video', { controls: true });
  const hero = media('video');
  pauseOthers(song.element);
  expect(film.pause).toHaveBeenCalledOnce();
  expect(song.pause).not.toHaveBeenCalled();
  expect(hero.pause).not.toHaveBeenCalled();
});

it('pauses when another tab starts later, not when it started earlier', async () => {
  const { pauseOthers } = await openTab();
  const song = media('audio');
  pauseOthers(song.element);
  other.postMessage(Date.now() - 5_000);
  await delivered();
  expect(song.pause).not.toHaveBeenCalled();
  other.postMessage(Date.now() + 1);
  await vi.waitFor(() => expect(song.pause).toHaveBeenCalled());
});

it('notifies other tabs when it starts', async () => {
  const messages: unknown[] = [];
  other.onmessage = (event) => messages.push(event);
  const { pauseOthers } = await openTab();
  pauseOthers(media('audio').element);
  await vi.waitFor(() => expect(messages).toHaveLength(1));
});
