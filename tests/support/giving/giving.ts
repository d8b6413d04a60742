import type { Server } from '../server/pocketbase';
import { newId } from '../server/records';
import type { Answer } from '../server/requests';

/** An idempotency key as the page creates it. */
export const newKey = (): string => `${newId()}-${newId()}`;

export const give = (server: Server, body: unknown): Promise<Answer> =>
  server.ask('POST', '/api/byop/create-payment', body);

export const giveMonthly = (server: Server, body: unknown = {}): Promise<Answer> =>
  server.ask('POST', '/api/byop/create-checkout', body);

/** Returns the checkout session's id from a response. */
export function sessionOf(answer: Answer): string {
  const { url } = answer.body;
  if (typeof url !== 'string') throw new Error(`No checkout: ${answer.status} ${answer.text}`);
  return url.split('/').at(-1) ?? '';
}

export const ledger = (server: Server) => server.rows('donations');
