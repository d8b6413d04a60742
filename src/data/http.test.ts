import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock';
import { ask, requestTimeout } from './http';

const clock = createFakeClock();
const answering = (response: Response | Error) => ({
  clock,
  transport: async () => {
    if (response instanceof Error) throw response;
    return response;
  },
});
const withHeaders = (headers: Record<string, string>, body = '{}') =>
  new Response(body, { status: 429, headers: { 'content-type': 'application/json', ...headers } });

describe('asking', () => {
  it('sends no cookies, follows no redirect and reads no cache, unless told', async () => {
    let seen: RequestInit = {};
    const transport = async (_path: string, init: RequestInit) => {
      seen = init;
      return new Response('{}');
    };
    await ask({ clock, transport }, '/api/x');
    expect(seen).toMatchObject({ redirect: 'error', cache: 'no-store', credentials: 'omit' });
    await ask({ clock, transport }, '/api/x', { redirect: 'manual' });
    expect(seen).toMatchObject({ redirect: 'manual', cache: 'no-store' });
  });

  it('sends the id of the device with a POST and with nothing else', async () => {
    const seen: HeadersInit[] = [];
    const transport = async (_path: string, init: RequestInit) => {
      seen.push(init.headers ?? {});
      return new Response('{}');
    };
    const http = { clock, transport, device: () => 'phone' };
    const headers = { 'content-type': 'application/json' };
    await ask(http, '/api/x', { method: 'POST', headers });
    await ask(http, '/api/x', { headers });
    await ask({ clock, transport }, '/api/x', { method: 'POST', headers });
    expect(seen).toEqual([{ ...headers, 'x-byop-device': 'phone' }, headers, headers]);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'reads %s as JSON',
    async (type) => {
      const response = new Response('{"a":1}', { headers: { 'content-type': type } });
      expect(await ask(answering(response), '/')).toMatchObject({ came: true, body: 'json', json: { a: 1 } });
    },
  );

  it.each([
    ['text/html', '{"a":1}', 'html'],
    ['text/plain', '<html>', 'html'],
    ['text/plain', '{"a":1}', 'other'],
    ['application/jsonp', '{"a":1}', 'other'],
  ])('does not read %s as JSON', async (type, body, kind) => {
    const response = new Response(body, { headers: { 'content-type': type } });
    expect(await ask(answering(response), '/')).toMatchObject({ came: true, body: kind, json: undefined });
  });

  it('knows a redirect for a network that wants something first', async () => {
    const redirect = new Response(null, { status: 302, headers: { location: 'http://guest.example/' } });
    expect(await ask(answering(redirect), '/')).toEqual({ came: false, reason: 'portal' });
  });

  it('calls a failed connection offline', async () => {
    expect(await ask(answering(new TypeError('Failed to fetch')), '/')).toEqual({
      came: false,
      reason: 'offline',
    });
  });

  it('gives up after fifteen seconds even on a transport that ignores its signal', async () => {
    let signal: AbortSignal | null | undefined;
    const transport = (_path: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise<Response>(() => {});
    };
    const asked = ask({ clock, transport }, '/');
    await clock.pass(requestTimeout);
    expect(await asked).toEqual({ came: false, reason: 'server' });
    expect(signal?.aborted).toBe(true);
  });

  it('gives up when the body never ends', async () => {
    const endless = new Response(
      new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(9)) }),
    );
    const asked = ask(answering(endless), '/');
    await clock.pass(requestTimeout);
    expect(await asked).toEqual({ came: false, reason: 'server' });
  });

  it('reads Retry-After in seconds and as a date', async () => {
    const date = new Date(clock.now() + 90_000).toUTCString();
    expect(await ask(answering(withHeaders({ 'retry-after': '120' })), '/')).toMatchObject({
      retryAfter: 120_000,
    });
    const byDate = await ask(answering(withHeaders({ 'retry-after': date })), '/');
    expect(byDate.came && byDate.retryAfter).toBeGreaterThan(88_000);
    expect(await ask(answering(withHeaders({ 'retry-after': 'soon' })), '/')).toMatchObject({
      retryAfter: null,
    });
    expect(await ask(answering(withHeaders({})), '/')).toMatchObject({ retryAfter: null });
  });
});
