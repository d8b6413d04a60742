/** Acknowledged RSVPs survive a power cut: strace shows that each answer leaves after the sync of its row. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { canTrace, stracePath } from '../../../scripts/test/strace.mjs';
import { figure, isDeep } from '../../support/server/figures';
import { newFolder, type Server, startServer } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';
import { readTrace } from '../../support/server/strace';
import { until } from '../../support/until';

let server: Server | undefined;
afterEach(() => server?.stop());

// strace exists only on Linux, and npm test needs no more than Chromium.
describe.runIf(isDeep && canTrace)('a power cut', () => {
  /** The same program with synchronous=NORMAL (1): the replacement has the same length. */
  async function relaxed(binary: string): Promise<string> {
    const text = await readFile(binary);
    const at = text.indexOf('synchronous(FULL)');
    expect(at).toBeGreaterThan(0);
    text.write('synchronous(0001)', at);
    patched = await newFolder('relaxed');
    await writeFile(join(patched, 'byop'), text, { mode: 0o755 });
    return join(patched, 'byop');
  }
  let patched = '';
  afterEach(() => rm(patched, { recursive: true, force: true }));

  const count = isDeep ? 1000 : 100;

  /** Returns how many responses left before the sync of their row. */
  async function unsynced(how: 'as it is' | 'without'): Promise<{ answers: number; early: number }> {
    const kit = inject('kit');
    const binary = how === 'as it is' ? kit.binary : await relaxed(kit.binary);
    server = await startServer({ ...kit, binary });
    const { id: eventId } = await server.putEvent({ max_attendees: null });
    const folder = await newFolder('trace');
    const file = join(folder, 'trace');
    const calls = 'trace=fsync,fdatasync,write,pwrite64';
    const args = ['-f', '-y', '-s', '200', '-e', calls, '-o', file, '-p', `${server.pid()}`];
    const strace = spawn(stracePath(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    strace.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await until('strace is attached', () => said.includes('attached'));
    for (let n = 0; n < count; n += 1) await server.create('event_rsvps', rsvpFields(eventId));
    const gone = once(strace, 'exit');
    strace.kill('SIGINT');
    await gone;
    const found = await readTrace(file);
    await rm(folder, { recursive: true });
    return found;
  }

  it(`loses nothing: each of ${count} responses left after the sync of its row`, {
    timeout: count * 600,
  }, async () => {
    const { answers, early } = await unsynced('as it is');
    figure('acknowledgements preceded by an fsync', `${answers - early} of ${answers}`);
    expect({ answers, early }).toEqual({ answers: count, early: 0 });
  });

  it('loses rows when the database does not wait for the disk (control)', {
    timeout: count * 600,
  }, async () => {
    expect((await unsynced('without')).early).toBeGreaterThan(count / 2);
  });
});
