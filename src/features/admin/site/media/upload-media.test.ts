// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSite } from '../../../../content/admin/admin-site';
import { type UploadProgress, UploadRefused, uploadMedia } from './upload-media';

const kb = 1024;
const sound = (name = 'lantern.m4a') =>
  new File([new Uint8Array(700 * kb).fill(7)], name, { lastModified: 1 });
/** What is read of a file that was deleted. */
const unreadable = new Blob();
unreadable.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));

/** The bytes of each upload on the server, which answers as `pocketbase/internal/uploads`. */
let stored: Map<string, number>;
let asked: string[];
/** Called before each request; an answer or an error replaces that of the server. */
let before: (method: string, count: number) => Response | undefined;

const tus = (status: number, offset: number) =>
  new Response(null, { status, headers: { 'tus-resumable': '1.0.0', 'upload-offset': `${offset}` } });
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function answer(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  asked.push(method);
  const sent = new Headers(headers);
  const id = address.split('/').at(-1)?.split('?')[0] ?? '';
  const instead = before(method, asked.length);
  if (instead) return instead;
  if (method === 'POST') {
    const minted = atob(/id (\S+),/.exec(sent.get('upload-metadata') ?? '')?.[1] ?? '');
    const has = stored.get(minted) ?? 0;
    stored.set(minted, has);
    return tus(201, has);
  }
  const has = stored.get(id);
  if (has === undefined) return json({ message: 'This upload is not on the server any more.' }, 404);
  if (!(body instanceof Blob))
    return json({ id, type: 'audio', file: 'audio_x.m4a', mime_type: 'audio/mp4', bytes: has, seconds: 60 });
  if (Number(sent.get('upload-offset')) !== has) return json({ message: 'Others have arrived.' }, 409);
  stored.set(id, has + body.size);
  return tus(204, has + body.size);
}

beforeEach(() => {
  stored = new Map();
  asked = [];
  before = () => undefined;
  sessionStorage.clear();
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const complete = () => [...stored.values()];

/** Uploads a song. Its device is online again as soon as the line broke. */
async function upload(signal?: AbortSignal) {
  const steps: UploadProgress[] = [];
  const onProgress = (step: UploadProgress) => {
    steps.push(step);
    if (step.waitsFor) setTimeout(() => dispatchEvent(new Event('online')));
  };
  return { uploaded: await uploadMedia({ file: sound(), type: 'audio', onProgress, signal }), steps };
}

it('sends a file in growing parts, and returns it as pages load it', async () => {
  const { uploaded, steps } = await upload();
  const [id] = stored.keys();
  expect(id).toMatch(/^[a-z0-9]{15}$/);
  expect(uploaded).toEqual({
    file: { path: `/api/files/media/${id}/audio_x.m4a`, type: 'audio/mp4', bytes: 700 * kb },
    seconds: 60,
  });
  expect(asked).toEqual(['POST', 'PATCH', 'PATCH', 'GET']);
  expect(steps.map(({ sent }) => sent)).toEqual([0, 256 * kb, 700 * kb]);
});

it('keeps to small parts on a slow line', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 3000;
    return now;
  });
  await upload();
  expect(asked).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'GET']);
});

it('goes on where it stopped when the line breaks, also after an answer was lost and another page answered', async () => {
  before = (_, count) => {
    if (count === 3) throw new TypeError('Failed to fetch');
    // The sign-in page of a network.
    if (count === 4) return new Response('<html>', { headers: { 'content-type': 'text/html' } });
    if (count === 7) throw new TypeError('Failed to fetch');
    return undefined;
  };
  const { steps } = await upload();
  expect(complete()).toEqual([700 * kb]);
  expect(asked.slice(0, 6)).toEqual(['POST', 'PATCH', 'PATCH', 'POST', 'POST', 'PATCH']);
  const waiting = steps.flatMap(({ waitsFor, sent }) => (waitsFor ? [[waitsFor, sent / kb]] : []));
  expect(waiting).toEqual([
    ['connection', 256],
    ['connection', 256],
    ['connection', 512],
  ]);
});

it('begins again if the server lost it, but not for ever', async () => {
  before = (method, count) => {
    if (method === 'PATCH' && count === 3) stored.clear();
    return undefined;
  };
  await upload();
  expect(complete()).toEqual([700 * kb]);

  before = (method) => (method === 'PATCH' ? json({ message: 'It is gone.' }, 404) : undefined);
  asked = [];
  await expect(upload()).rejects.toThrow('It is gone.');
  expect(asked.length).toBeLessThan(12);
});

it.each([
  [413, 'This file is too large.', 'This file is too large.'],
  [415, 'The content of this file cannot be used here.', 'The content of this file cannot be used here.'],
  [507, 'The server has too little free space.', 'The server has too little free space.'],
  [401, '', adminPages.sessionOver],
])('says why the server refuses it: %d', async (status, message, words) => {
  before = () => json({ message }, status);
  const refused = upload();
  await expect(refused).rejects.toThrow(UploadRefused);
  await expect(refused).rejects.toThrow(words);
  expect(asked).toEqual(['POST']);
});

it.each([
  ['the server is busy', 503],
  ['its account has too many uploads', 429],
])('waits while %s', async (_, status) => {
  // The first request, and the first part.
  before = (_, count) => ([1, 3].includes(count) ? json({ message: 'Many files.' }, status) : undefined);
  const { steps } = await upload();
  expect(complete()).toEqual([700 * kb]);
  expect(steps.flatMap(({ waitsFor }) => waitsFor ?? [])).toEqual(['uploads', 'uploads']);
});

/** The Web Locks that `uploadMedia` uses, of all tabs. */
function lockManager() {
  const queues = new Map<string, Promise<unknown>>();
  type Work = (lock: object | null) => unknown;
  return {
    async request(name: string, { ifAvailable, signal }: LockOptions, work: Work) {
      const earlier = queues.get(name);
      if (ifAvailable && earlier) return work(null);
      const isStopped = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
      const own = (earlier ? Promise.race([earlier, isStopped]) : Promise.resolve()).then(() => work({}));
      const end = Promise.allSettled([earlier, own]).then(() => {
        if (queues.get(name) === end) queues.delete(name);
      });
      queues.set(name, end);
      return own;
    },
  };
}

it('uploads the files of one type one after another, and those of another beside them', async () => {
  vi.stubGlobal('navigator', { locks: lockManager(), onLine: true });
  let unfinished = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    unfinished = Math.max(unfinished, complete().filter((size) => size < 700 * kb).length);
    return answer(address, init);
  });
  const waits: (string | undefined)[] = [];
  const stop = new AbortController();
  const uploads = Array.from({ length: 30 }, (_, at) => {
    const file = sound(`${at}.m4a`);
    if (at === 1) file.slice = () => unreadable;
    const onProgress = ({ waitsFor }: UploadProgress) => {
      if (waitsFor) waits.push(waitsFor);
      if (at === 9) queueMicrotask(() => stop.abort(new Error('not wanted'))); // while it waits
    };
    const type = at === 20 ? 'picture' : 'audio';
    return uploadMedia({ file, type, onProgress, ...(at === 9 && { signal: stop.signal }) });
  });
  const ends = await Promise.allSettled(uploads);
  expect(ends.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([1, 9]);
  expect(complete().filter((size) => size === 700 * kb)).toHaveLength(28);
  expect(waits).toEqual(Array(28).fill('uploads'));
  // A song, and beside it the picture, later what arrived of the file that cannot be read.
  expect(unfinished).toBe(2);
});

it('stops at once, and goes on if the same file is chosen again', async () => {
  const stop = new AbortController();
  before = (_, count) => {
    if (count === 3) {
      queueMicrotask(() => stop.abort(new Error('not wanted')));
      throw new TypeError('Failed to fetch');
    }
    return undefined;
  };
  await expect(upload(stop.signal)).rejects.toThrow('not wanted');
  const askedBefore = asked.length;
  const first = [...stored.keys()];
  await upload();
  expect([...stored.keys()]).toEqual(first);
  expect(complete()).toEqual([700 * kb]);
  expect(asked.length - askedBefore).toBeLessThan(5);

  // It is complete: the next one is another upload.
  await upload();
  expect(complete()).toEqual([700 * kb, 700 * kb]);
});

it('says that a file cannot be read any more, and does not wait for a line', async () => {
  const gone = new File([new Uint8Array(9)], 'gone.m4a');
  gone.slice = () => unreadable;
  const refused = uploadMedia({ file: gone, type: 'audio' });
  await expect(refused).rejects.toThrow(adminSite.media.problems.unreadable);
  expect(asked).toEqual(['POST']);
});
