import { expect } from 'vitest';
import type { Server } from '../server/pocketbase';
import type { Fields } from '../server/records';

/** Makes postponed mails due and runs the job. Skips mails that are being sent, unless `even`. */
export async function hurry(server: Server, even = false): Promise<void> {
  for (const { id, due_at } of await server.rows('mails', "status = 'waiting'")) {
    if (secondsUntil(due_at) <= 0 || (!even && isTaken(due_at))) continue;
    const body = { due_at: '2020-01-01 00:00:00.000Z' };
    await server.ask('PATCH', `/api/collections/mails/records/${id}`, body, server.token);
  }
  await server.ask('POST', '/api/crons/mails', undefined, server.token);
}

/** Whether a run has claimed this mail: its lease of two minutes equals no retry delay. */
export const isTaken = (dueAt: unknown): boolean => secondsUntil(dueAt) > 61 && secondsUntil(dueAt) < 125;

/** Runs the job and waits until every due mail was sent, dropped or postponed. Mails about rows in the trash wait. */
export async function settle(server: Server): Promise<void> {
  await server.ask('POST', '/api/crons/mails', undefined, server.token);
  const dueMails = async () => {
    const now = new Date().toISOString().replace('T', ' ');
    const due = await server.rows('mails', `status = 'waiting' && (due_at <= '${now}' || tries > 0)`);
    if (due.length === 0) return due;
    const trashed = new Set((await server.rows('set_aside')).map(({ record_id }) => record_id));
    return due.filter(({ about }) => !trashed.has(about));
  };
  await expect.poll(dueMails, { timeout: 50_000, interval: 100 }).toEqual([]);
}

export const secondsUntil = (stored: unknown): number =>
  (Date.parse(`${stored}`.replace(' ', 'T')) - Date.now()) / 1000;

export const mailsAbout = (server: Server, id: string): Promise<Fields[]> =>
  server.rows('mails', `about = '${id}'`);
