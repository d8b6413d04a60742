/** Files of the owner's pages: who uploads them, and how visitors get them (docs/decisions/136-uploads.md). */
import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { about } from '../../../scripts/seed/content/about';
import { may, roles } from '../../../src/domain/roles';
import { contentRowIn, type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { beginUpload, sendChunk, upload } from '../../support/content/uploads';
import { sharedServer } from '../../support/server/fixtures';
import { sql, withTestHooks } from '../../support/server/planted-person';
import { newId } from '../../support/server/records';

/** Every page also has a song and a list of songs. */
const audio = `{ kind: "media", type: "audio", optional: true }`;
const songList = `{ kind: "list", most: 3, rowName: "title", optional: true, of: {
  title: { kind: "line", max: 9 }, file: ${audio} } }`;
const server = sharedServer(async (kit) => ({
  env: { BYOP_RATE_LIMITS: 'on' },
  hooks: await withTestHooks(kit, [['pageFields = {', `pageFields = { song: ${audio}, songs: ${songList},`]]),
}));
let editor: SiteEditor;
beforeAll(async () => {
  editor = await siteEditor(server);
});
const song = () => readFile('public/audio/lantern.m4a');
const chunkMax = 4 * 1024 * 1024;

describe('who uploads', () => {
  it.each(roles)('the role %s', async (role) => {
    const account = await server.putAccount({ role });
    const file = { id: newId(), type: 'audio', bytes: await song() } as const;
    const mayUpload = may(role, 'media', 'list');
    expect((await beginUpload(server, file, account.token)).status).toBe(mayUpload ? 201 : 403);
    const sent = await sendChunk(server, { ...file, at: 0 }, account.token);
    expect(sent.status).toBe(mayUpload ? 204 : 403);
    expect(await server.rows('media', `id = '${file.id}'`)).toHaveLength(mayUpload ? 1 : 0);
  });

  it.each(['a guest', 'an account'])('not %s', async (who) => {
    const token = who === 'a guest' ? undefined : (await server.putAccount()).token;
    const file = { id: newId(), type: 'audio', bytes: await song() } as const;
    const status = token ? 403 : 401;
    expect((await beginUpload(server, file, token)).status).toBe(status);
    await beginUpload(server, file, editor.token);
    expect((await sendChunk(server, { ...file, at: 0 }, token)).status).toBe(status);
  });
});

describe('a song', () => {
  it('is played from any place, as what it is, and kept by browsers', async () => {
    const bytes = await song();
    const path = await upload(server, { id: newId(), type: 'audio', bytes }, editor.token);
    const part = await fetch(server.url + path, { headers: { Range: 'bytes=1000-1999' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000));
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'content-range': `bytes 1000-1999/${bytes.length}`,
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('public, max-age=2592000'),
    });
  });

  it('arrives in any number of chunks, of 4 MB at most', async () => {
    const id = newId();
    const bytes = new Uint8Array(chunkMax + 100);
    bytes.set(await song());
    await beginUpload(server, { id, type: 'audio', bytes }, editor.token);
    const large = await sendChunk(server, { id, at: 0, bytes }, editor.token);
    expect(large.status).toBe(413);
    for (let at = 0; at < 60; at += 1) {
      const sent = await sendChunk(server, { id, at, bytes: bytes.subarray(at, at + 1) }, editor.token);
      expect(sent.status).toBe(204);
    }
    const rest = await sendChunk(
      server,
      { id, at: 60, bytes: bytes.subarray(60, chunkMax + 60) },
      editor.token,
    );
    expect(rest.status).toBe(204);
    const end = await sendChunk(
      server,
      { id, at: chunkMax + 60, bytes: bytes.subarray(chunkMax + 60) },
      editor.token,
    );
    expect(end.status).toBe(204);
    expect(await server.row('media', id)).toMatchObject({ mime_type: 'audio/mp4', bytes: bytes.length });
  });

  it('of WebM has sound alone, and is no film', async () => {
    const bytes = await readFile('public/audio/lantern.webm');
    const path = await upload(server, { id: newId(), type: 'audio', bytes }, editor.token);
    expect((await fetch(server.url + path)).headers.get('content-type')).toBe('audio/webm');
    await expect(upload(server, { id: newId(), type: 'film', bytes }, editor.token)).rejects.toThrow(
      'MP4, WEBM',
    );
  });

  it('larger than its limit is refused before it is sent', async () => {
    const bytes = new Uint8Array(500_001);
    const refused = await beginUpload(server, { id: newId(), type: 'captions', bytes }, editor.token);
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'This file is too large. At most 500 KB fit.',
    ]);
  });
});

it('captions are text for tracks', async () => {
  const bytes = new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\nAmén');
  const path = await upload(server, { id: newId(), type: 'captions', bytes }, editor.token);
  expect((await fetch(server.url + path)).headers.get('content-type')).toBe('text/vtt');
});

/** Uploads a song. Returns its value on a page. */
async function uploadedSong() {
  const bytes = await song();
  const path = await upload(server, { id: newId(), type: 'audio', bytes }, editor.token);
  return { files: [{ path, type: 'audio/mp4', bytes: bytes.length }], seconds: 60, width: 0, height: 0 };
}
const idOf = (value: Awaited<ReturnType<typeof uploadedSong>>) => value.files[0]?.path.split('/')[4] ?? '';
const remove = (id: string) => sql(server, `DELETE FROM media WHERE id = '${id}'`);
const isGone = 'This file is not on the server any more. Choose it again.';

describe('a page with songs', () => {
  const none = { files: [], seconds: 0, width: 0, height: 0 };
  beforeEach(() => editor.save('about', { ...about, lead: newId(), song: none, songs: [] }));
  const refusal = ({ status, body }: Awaited<ReturnType<SiteEditor['send']>>) => [
    status,
    Object.entries(Object(body.data)).map(([name, error]) => [name, Object(error).message]),
  ];

  it('is published with what was uploaded, and with files of the release', async () => {
    const ofRelease = { ...none, files: [{ path: '/audio/lantern.m4a', type: 'audio/mp4', bytes: 1 }] };
    const songs = [{ id: 'one', title: 'One', file: ofRelease }];
    await editor.save('about', { song: await uploadedSong(), songs });
    expect((await editor.publish('about')).status).toBe(200);
  });

  it('is not published, scheduled or restored without an upload: its field is named', async () => {
    const value = await uploadedSong();
    await editor.save('about', { songs: [{ id: 'one', title: 'One', file: value }] });
    const { version } = contentRowIn(await editor.publish('about'));
    await editor.save('about', { lead: newId() });
    await remove(idOf(value));
    const named = [400, [['songs.0.file', isGone]]];
    expect(refusal(await editor.publish('about'))).toEqual(named);
    expect(refusal(await editor.restore('about', version))).toEqual(named);
    const { revision } = await editor.read('about');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(refusal(await editor.send('schedule', { key: 'about', revision, at, audit_id: newId() }))).toEqual(
      named,
    );
  });

  it.each([
    ['of another name', 'other.m4a', null],
    ['of another size', 'audio.m4a', 7],
  ])('is not published with a file %s', async (_, name, size) => {
    const value = await uploadedSong();
    const files = value.files.map((file) => ({
      ...file,
      path: `/api/files/media/${idOf(value)}/${name}`,
      bytes: size ?? file.bytes,
    }));
    await editor.save('about', { song: { ...value, files } });
    expect(refusal(await editor.publish('about'))).toEqual([400, [['song', isGone]]]);
  });

  it('is not published with a file of another kind', async () => {
    const bytes = new TextEncoder().encode('WEBVTT\n');
    const path = await upload(server, { id: newId(), type: 'captions', bytes }, editor.token);
    const files = [{ path, type: 'audio/mp4', bytes: bytes.length }];
    await editor.save('about', { song: { ...none, files } });
    expect(refusal(await editor.publish('about'))).toEqual([400, [['song', isGone]]]);
  });

  it('keeps what its draft or any version names; other uploads are deleted after a week, with their files', async () => {
    const [published, drafted, unused, fresh] = [
      await uploadedSong(),
      await uploadedSong(),
      await uploadedSong(),
      await uploadedSong(),
    ];
    await editor.save('about', { song: published });
    await editor.publish('about');
    await editor.save('about', { song: none });
    await editor.publish('about');
    await editor.save('about', { song: drafted });
    const old = [published, drafted, unused].map((value) => `'${idOf(value)}'`);
    await sql(server, `UPDATE media SET created_at = '2026-01-01 00:00:00.000Z' WHERE id IN (${old.join()})`);
    await server.ask('POST', '/api/crons/media', undefined, server.token);
    const status = async ({ files: [file] }: typeof unused) =>
      (await fetch(server.url + (file?.path ?? ''))).status;
    await expect.poll(() => status(unused)).toBe(404);
    expect(await Promise.all([published, drafted, fresh].map(status))).toEqual([200, 200, 200]);
    expect(await server.rows('media', `id = '${idOf(unused)}'`)).toEqual([]);
  });
});
