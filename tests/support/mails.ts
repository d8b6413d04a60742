/** The queue of mails, as tests look at it and hurry it. */

import { expect } from 'vitest';
import { hooksVariant } from './hooks-variant';
import type { Kit, Server } from './pocketbase';
import { type Fields, rowsOf } from './records';

/**
 * Makes what waits for later due, and lets the job run. What is being sent at this moment is left alone (it is due in 1 to
 * 2 minutes), unless `even` that.
 */
export async function hurry(server: Server, even = false): Promise<void> {
  for (const { id, due_at } of await rowsOf(server, 'mails', "status = 'waiting'")) {
    if (secondsUntil(due_at) <= 0 || (!even && isTaken(due_at))) continue;
    const body = { due_at: '2020-01-01 00:00:00.000Z' };
    await server.ask('PATCH', `/api/collections/mails/records/${id}`, body, server.token);
  }
  await server.ask('POST', '/api/crons/mails', undefined, server.token);
}

/** Whether a run of the job has this waiting mail in its hands: its lease of two minutes lies in no delay. */
const isTaken = (dueAt: unknown): boolean => secondsUntil(dueAt) > 61 && secondsUntil(dueAt) < 125;

/** Lets the job run, and waits until every mail that is due was sent or dropped, or waits for a later time. */
export async function settle(server: Server): Promise<void> {
  await server.ask('POST', '/api/crons/mails', undefined, server.token);
  const due = () =>
    `status = 'waiting' && (due_at <= '${new Date().toISOString().replace('T', ' ')}' || tries > 0)`;
  await expect.poll(() => rowsOf(server, 'mails', due()), { timeout: 50_000, interval: 100 }).toEqual([]);
}

export const secondsUntil = (stored: unknown): number =>
  (Date.parse(`${stored}`.replace(' ', 'T')) - Date.now()) / 1000;

export const mailsAbout = (server: Server, id: string): Promise<Fields[]> =>
  rowsOf(server, 'mails', `about = '${id}'`);

const door = `routerAdd('POST', '/api/test/tell', (e) => e.json(200, { told:
  require(__hooks + '/lib/mail.js').notifyGuests(e.app, e.requestInfo().body.event, e.requestInfo().body.change) }));`;

/** The built hooks with a way to tell the attendees of an event, which is `tell`. */
export const withTelling = (kit: Kit): Promise<string> =>
  hooksVariant(kit.hooks, { add: { 'tell.pb.js': door } });

export const tell = async (server: Server, event: string, change: string): Promise<unknown> =>
  (await server.ask('POST', '/api/test/tell', { event, change }, server.token)).json;
