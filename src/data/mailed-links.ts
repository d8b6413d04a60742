/** Requests mailed links and sends their tokens: to read or erase a person's data, and to unsubscribe. None throws. */
import * as v from 'valibot';
import { erasedData, type HeldData, heldData } from '../domain/my-data';
import type { AccountResult } from './account';
import { type Failure, failureOf } from './failure';
import { client } from './pocketbase-client';

export type Opened = { ok: true; data: HeldData } | ({ ok: false } & Failure);

const post = (path: string, body: object): Promise<unknown> =>
  client.send(`/api/byop/my-data${path}`, { method: 'POST', body });

export async function requestData(email: string): Promise<AccountResult> {
  try {
    await post('', { email });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** A link works once. Then it fails with status 410. */
export async function openData(token: string): Promise<Opened> {
  try {
    return { ok: true, data: v.parse(heldData, await post('/open', { token })) };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

export async function eraseData({ permit }: HeldData): Promise<AccountResult> {
  try {
    v.parse(erasedData, await post('/erase', { token: permit }));
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

async function postUnsubscribe(path: string, body: object): Promise<AccountResult> {
  try {
    await client.send(`/api/byop/unsubscribe${path}`, { method: 'POST', body });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

export const requestUnsubscribe = (email: string): Promise<AccountResult> =>
  postUnsubscribe('/ask', { email });

/** Fails with status 410 for an unknown token. */
export const unsubscribe = (token: string): Promise<AccountResult> => postUnsubscribe('', { token });
