/** A job changes many rows in portions, as many rows in each as it can in a moment (pb_hooks/lib/portions.ts). */
import { expect, it } from 'vitest';
import { sharedServer } from '../../support/server/fixtures';
import { grow } from '../../support/server/growing-tables';
import { hooksVariant } from '../../support/server/hooks-variant';
import { sql, withTestHooks } from '../../support/server/planted-person';
import type { Kit, Server } from '../../support/server/pocketbase';
import { statementsFlag, statementsHook, workOf } from '../../support/server/statements';

const night = `routerAdd('POST', '/api/test/night', (e) => {
  require(__hooks + '/lib/privacy/retention.js').removeOutdated(e.app);
  e.json(200, {});
});`;

/** @param ms after which a transaction ends: all portions are slow below zero, and none is in a minute */
const withLimit = (ms: number) => async (kit: Kit) => ({
  hooks: await hooksVariant(await withTestHooks(kit), {
    edits: [['heldFor = 30', `heldFor = ${ms}`]],
    add: { 'statements.pb.js': statementsHook, 'night.pb.js': night },
  }),
  flags: [statementsFlag],
});
const slow = sharedServer(withLimit(-1));
const quick = sharedServer(withLimit(60_000));

/** Deletes this many mails at night, and returns the rows of its transactions. */
async function portionsOf(server: Server, mails: number): Promise<number[]> {
  const { id } = await server.putEvent();
  const { statements } = await workOf(server, async () => {
    await grow(server, id, mails);
    await sql(server, "UPDATE mails SET created_at = '2026-01-01 00:00:00.000Z'");
    return () => server.ask('POST', '/api/test/night');
  });
  expect(await server.rows('mails')).toEqual([]);
  return statements.flatMap((statement) => {
    const ids = /^DELETE FROM mails WHERE id IN \(SELECT value FROM json_each\('(\[.*?\])'\)\)/.exec(
      statement,
    )?.[1];
    return ids ? [JSON.parse(ids).length] : [];
  });
}

it('takes fewer rows after a slow portion, and 10 at least', async () => {
  expect(await portionsOf(slow, 64)).toEqual([25, 13, 10, 10, 6]);
});

it('takes more rows after a quick portion, and 200 at most', async () => {
  expect(await portionsOf(quick, 600)).toEqual([25, 50, 100, 200, 200, 25]);
});
