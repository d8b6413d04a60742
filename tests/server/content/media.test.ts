/** Files of the owner's pages: who uploads them, and how visitors get them (docs/decisions/136-uploads.md). */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { may, roles } from '../../../src/domain/roles';
import { beginUpload, sendChunk, upload } from '../../support/content/uploads';
import { sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';
import type { Account } from '../../support/server/rows';

const server = sharedServer({ env: { BYOP_RATE_LIMITS: 'on' } });
let editor: Account;
beforeAll(async () => {
  editor = await server.putAccount({ role: 'editor' });
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
    const bytes = new Uint8Array(512 * 1024 + 1);
    const refused = await beginUpload(server, { id: newId(), type: 'captions', bytes }, editor.token);
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'This file is too large. At most 512 KB fit.',
    ]);
  });
});

it('captions are text for tracks', async () => {
  const bytes = new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\nAmén');
  const path = await upload(server, { id: newId(), type: 'captions', bytes }, editor.token);
  expect((await fetch(server.url + path)).headers.get('content-type')).toBe('text/vtt');
});
