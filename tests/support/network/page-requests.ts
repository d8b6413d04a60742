/** Modules of the admin pages, which ask a server of the tests. */
import { onTestFinished, vi } from 'vitest';
import type { Server } from '../server/pocketbase';

/** Sends the GET requests of pages to a server, as an account ('' for a guest), until the test ends or `vi.unstubAllGlobals`. */
export function sendPageRequests(server: Server, token: string): void {
  const send = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/')) return send(path, init); // of this test
    const { status, body } = await server.ask('GET', path, undefined, token);
    return Response.json(body, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}
