/** What is held about somebody, for admins; the audit notes both. None throws. */
import * as v from 'valibot';
import { erasedData, type Held, heldData } from '../../domain/my-data';
import { client } from '../client';
import { type Failure, failureOf } from '../failure';

export type PersonAnswer<Value> = { ok: true; value: Value } | ({ ok: false } & Failure);

const found = v.pick(heldData, ['held']);

async function ask<Value>(
  what: 'export' | 'erase',
  email: string,
  read: (answer: unknown) => Value,
): Promise<PersonAnswer<Value>> {
  try {
    const answer = await client.send(`/api/byop/person/${what}`, { method: 'POST', body: { email } });
    return { ok: true, value: read(answer) };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

export const readPerson = (email: string): Promise<PersonAnswer<Held>> =>
  ask('export', email, (answer) => v.parse(found, answer).held);

/** Out: how many rows went. */
export const erasePerson = (email: string): Promise<PersonAnswer<number>> =>
  ask('erase', email, (answer) =>
    Object.values(v.parse(erasedData, answer).erased).reduce((sum, count) => sum + count, 0),
  );
