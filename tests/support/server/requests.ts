/** Requests of tests to the server. */
import { setTimeout } from 'node:timers/promises';
import type { Fields } from './records';

export interface Answer {
  status: number;
  json: unknown;
  /** The same as an object; empty for anything else. */
  body: Fields;
  text: string;
}

/** Sends a request. A body is sent as JSON, a FormData as a form. */
export type Ask = (method: string, path: string, body?: unknown, token?: string) => Promise<Answer>;

export async function request(url: string, method: string, body?: unknown, token?: string): Promise<Answer> {
  const form = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: token }),
    },
    ...(body !== undefined && { body: form ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return answerFrom(response);
}

export async function answerFrom(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = parsed(text);
  const body = typeof json === 'object' && json ? { ...json } : {};
  return { status: response.status, json, body, text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a request again while the server is too busy for it (503), as a phone does. */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await setTimeout(1000);
  }
}

/** Signs an account in and returns its token. */
export async function signIn(
  ask: Ask,
  collection: string,
  account: { email: string; password: string },
): Promise<string> {
  const answer = await ask('POST', `/api/collections/${collection}/auth-with-password`, {
    identity: account.email,
    password: account.password,
  });
  if (typeof answer.body.token === 'string') return answer.body.token;
  throw new Error(`${account.email} could not sign in: ${answer.status} ${answer.text}`);
}
