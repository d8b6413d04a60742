/** What is held about a person: asking for the link, opening it, erasing. None throws. */
import * as v from 'valibot';
import { erasedData, type HeldData, heldData } from '../domain/my-data';
import type { Done } from './account';
import { client } from './client';
import { type Failure, failureOf } from './failure';

export type Opened = { ok: true; data: HeldData } | ({ ok: false } & Failure);

const post = (path: string, body: object): Promise<unknown> =>
  client.send(`/api/byop/my-data${path}`, { method: 'POST', body });

/** The server answers alike whether it knows the address or not. */
export async function askForData(email: string): Promise<Done> {
  try {
    await post('', { email });
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Opens the link of the mail, which works once: status 410 after that. */
export async function openData(token: string): Promise<Opened> {
  try {
    return { ok: true, data: v.parse(heldData, await post('/open', { token })) };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

/** Erases what was opened, for good. */
export async function eraseData({ permit }: HeldData): Promise<Done> {
  try {
    v.parse(erasedData, await post('/erase', { token: permit }));
    return { ok: true };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}
