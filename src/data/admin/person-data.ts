/** Exports or erases a person's data, or ends their sessions. Audited. No function throws. */
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { erasedData, type Held, heldData } from '../../domain/my-data';
import { type Failure, failureOf } from '../failure';
import { client } from '../pocketbase-client';
import { withAuditId } from './audit-ids';

export type PersonAnswer<Value> = { ok: true; value: Value } | ({ ok: false } & Failure);

const found = v.pick(heldData, ['held']);

async function ask<Value>(
  what: 'person/export' | 'person/erase' | 'sign-out-everywhere',
  email: string,
  read: (answer: unknown) => Value,
): Promise<PersonAnswer<Value>> {
  return withAuditId<PersonAnswer<Value>>([what, email], async (audit_id) => {
    try {
      const answer = await client.send(`/api/byop/${what}`, { method: 'POST', body: { email, audit_id } });
      return { ok: true, value: read(answer) };
    } catch (error) {
      return { ok: false, ...failureOf(error) };
    }
  });
}

export const readPerson = (email: string): Promise<PersonAnswer<Held>> =>
  ask('person/export', email, (answer) => v.parse(found, answer).held);

/** Returns the number of deleted rows. */
export const erasePerson = (email: string): Promise<PersonAnswer<number>> =>
  ask('person/erase', email, (answer) =>
    Object.values(v.parse(erasedData, answer).erased).reduce((sum, count) => sum + count, 0),
  );

const ended = v.object({ id: recordId() });

/** Ends all sessions of an account. An unknown email causes an error of the field `email`. */
export async function endSessions(email: string): Promise<PersonAnswer<string>> {
  const answer = await ask('sign-out-everywhere', email, (body) => v.parse(ended, body).id);
  if (answer.ok && answer.value === client.authStore.record?.id) client.authStore.clear();
  return answer;
}
