/** The data about a person: requests the link, opens it, erases the data. None throws. */
import * as v from 'valibot';
import { erasedData, type HeldData, heldData } from '../domain/my-data';
import type { Done } from './account';
import { type Failure, failureOf } from './failure';
import { client } from './pocketbase-client';

export type Opened = { ok: true; data: HeldData } | ({ ok: false } & Failure);

const post = (path: string, body: object): Promise<unknown> =>
  client.send(`/api/byop/my-data${path}`, { method: 'POST', body });

/** Requests the mail with the link. The server does not tell whether it knows the address. */
export async function requestData(email: string): Promise<Done> {
  try {
    await post('', { email });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Opens the mailed link. It works once; later attempts fail with status 410. */
export async function openData(token: string): Promise<Opened> {
  try {
    return { ok: true, data: v.parse(heldData, await post('/open', { token })) };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

export async function eraseData({ permit }: HeldData): Promise<Done> {
  try {
    v.parse(erasedData, await post('/erase', { token: permit }));
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}
