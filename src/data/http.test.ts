import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/offline/fake-clock';
import { requestTimeout, sendRequest } from './http';

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

describe('a request', () => {
  it('sends no cookies, follows no redirects and reads no cache by default', async () => {
    let seen: RequestInit = {};
    const transport = async (_path: string, init: RequestInit) => {
      seen = init;
      return new Response('{}');
    };
    await sendRequest({ clock, transport }, '/api/x');
    expect(seen).toMatchObject({ redirect: 'error', cache: 'no-store', credentials: 'omit' });
    await sendRequest({ clock, transport }, '/api/x', { redirect: 'manual' });
    expect(seen).toMatchObject({ redirect: 'manual', cache: 'no-store' });
  });

  it('sends the id of the device with a POST and with nothing else', async () => {
    const seen: HeadersInit[] = [];
    const transport = async (_path: string, init: RequestInit) => {
      seen.push(init.headers ?? {});
      return new Response('{}');
    };
    const http = { clock, transport, device: async () => 'phone' };
    const headers = { 'content-type': 'application/json' };
    await sendRequest(http, '/api/x', { method: 'POST', headers });
    await sendRequest(http, '/api/x', { headers });
    await sendRequest({ clock, transport }, '/api/x', { method: 'POST', headers });
    expect(seen).toEqual([{ ...headers, 'x-byop-device': 'phone' }, headers, headers]);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'reads %s as JSON',
    async (type) => {
      const response = new Response('{"a":1}', { headers: { 'content-type': type } });
      expect(await sendRequest(answering(response), '/')).toMatchObject({
        received: true,
        body: 'json',
        json: { a: 1 },
      });
    },
  );

  it.each([
    ['text/html', '{"a":1}', 'html'],
    ['text/plain', '<html>', 'html'],
    ['text/plain', '{"a":1}', 'other'],
    ['application/jsonp', '{"a":1}', 'other'],
  ])('does not read %s as JSON', async (type, body, kind) => {
    const response = new Response(body, { headers: { 'content-type': type } });
    expect(await sendRequest(answering(response), '/')).toMatchObject({
      received: true,
      body: kind,
      json: undefined,
    });
  });

  it('reports a redirect as the sign-in page of a network', async () => {
    const redirect = new Response(null, { status: 302, headers: { location: 'http://guest.example/' } });
    expect(await sendRequest(answering(redirect), '/')).toEqual({ received: false, reason: 'portal' });
  });

  it('reports a failed connection as offline', async () => {
    expect(await sendRequest(answering(new TypeError('Failed to fetch')), '/')).toEqual({
      received: false,
      reason: 'offline',
    });
  });

  it('ends after fifteen seconds even if the transport ignores its signal', async () => {
    let signal: AbortSignal | null | undefined;
    const transport = (_path: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise<Response>(() => {});
    };
    const asked = sendRequest({ clock, transport }, '/');
    await clock.pass(requestTimeout);
    expect(await asked).toEqual({ received: false, reason: 'server' });
    expect(signal?.aborted).toBe(true);
  });

  it('ends when the body never ends', async () => {
    const endless = new Response(
      new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(9)) }),
    );
    const asked = sendRequest(answering(endless), '/');
    await clock.pass(requestTimeout);
    expect(await asked).toEqual({ received: false, reason: 'server' });
  });

  it('reads the date of the answer', async () => {
    const date = 'Sat, 24 Oct 2026 18:00:00 GMT';
    const dateOf = async (headers: Record<string, string>) => {
      const answer = await sendRequest(answering(withHeaders(headers)), '/');
      return answer.received && answer.date;
    };
    expect(await dateOf({ date })).toBe(Date.parse(date));
    expect(await dateOf({ date, age: '90' })).toBe(Date.parse(date));
    expect(await dateOf({ date: 'soon' })).toBeNull();
    expect(await dateOf({})).toBeNull();
  });

  it('parses Retry-After in seconds and as a date', async () => {
    const date = new Date(clock.now() + 90_000).toUTCString();
    expect(await sendRequest(answering(withHeaders({ 'retry-after': '120' })), '/')).toMatchObject({
      retryAfter: 120_000,
    });
    const byDate = await sendRequest(answering(withHeaders({ 'retry-after': date })), '/');
    expect(byDate.received && byDate.retryAfter).toBeGreaterThan(88_000);
    expect(await sendRequest(answering(withHeaders({ 'retry-after': 'soon' })), '/')).toMatchObject({
      retryAfter: null,
    });
    expect(await sendRequest(answering(withHeaders({})), '/')).toMatchObject({ retryAfter: null });
  });
});
