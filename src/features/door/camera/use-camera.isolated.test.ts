// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Camera, useCamera } from './use-camera';

vi.mock('./qr-worker?worker', () => ({ default: class {} }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A camera that the browser opens when the test says so. */
interface Opening {
  stop: ReturnType<typeof vi.fn>;
  open(): Promise<void>;
}
let openings: Opening[];
let playing: { resolve(): void; reject(error: Error): void }[];
let isHidden: boolean;
/** Of the frames of the camera, in pixels. */
let width: number;
let root: Root;
let camera: Camera;
let read: (picture: HTMLCanvasElement) => Promise<string>;
const found = vi.fn();

function Door() {
  camera = useCamera(reader, found);
  return createElement('video', { ref: camera.video });
}
const reader = { read: (picture: HTMLCanvasElement) => read(picture), stop() {} };

const tick = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
async function show(visible: boolean) {
  isHidden = !visible;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(async () => {
  openings = [];
  playing = [];
  isHidden = false;
  read = async () => '';
  found.mockReset();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(
    () => new Promise((resolve, reject) => playing.push({ resolve, reject })),
  );
  vi.stubGlobal('navigator', {
    mediaDevices: {
      enumerateDevices: async () => [],
      getUserMedia: () =>
        new Promise((resolve) => {
          const stop = vi.fn();
          const track = Object.assign(new EventTarget(), { stop });
          const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
          openings.push({
            stop,
            async open() {
              resolve(stream);
              await tick();
            },
          });
        }),
    },
  });
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Door)));
  width = 640;
  Object.defineProperties(camera.video.current, {
    srcObject: { value: null, writable: true },
    readyState: { value: 4 },
    HAVE_CURRENT_DATA: { value: 2 },
    videoWidth: { get: () => width },
    videoHeight: { get: () => width },
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

const last = <T>(list: T[]): T => {
  const found = list.at(-1);
  if (!found) throw new Error('There is none.');
  return found;
};
async function start() {
  await last(openings).open();
  last(playing).resolve();
  await tick();
  expect(camera.state).toBe('on');
}

it('stops the camera that opens after a later start, and keeps the later one', async () => {
  await show(false);
  await show(true);
  const [first, second] = openings;
  await second?.open();
  await first?.open();
  last(playing).resolve();
  await tick();
  expect(camera.state).toBe('on');
  expect(first?.stop).toHaveBeenCalled();
  expect(second?.stop).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  expect(second?.stop).toHaveBeenCalled();
});

it('stays on when an earlier start fails late', async () => {
  await last(openings).open();
  await show(false);
  await show(true);
  await last(openings).open();
  const [first, second] = playing;
  second?.resolve();
  await tick();
  first?.reject(new DOMException('Interrupted by a new load request.', 'AbortError'));
  await tick();
  expect(camera.state).toBe('on');
});

it('goes on with the next frame when the reader throws', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  let frames = 0;
  read = async () => {
    frames += 1;
    if (frames === 1) throw new TypeError('x is not a function');
    return 'a pass';
  };
  await start();
  await vi.waitFor(() => expect(found).toHaveBeenCalledWith('a pass'), { timeout: 5_000 });
  expect(logged).toHaveBeenCalled();
});

it('reads no frame without pixels', async () => {
  width = 0;
  const seen: number[] = [];
  read = async ({ width }) => {
    seen.push(width);
    return '';
  };
  await start();
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(seen).toEqual([]);
});
