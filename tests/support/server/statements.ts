/**
 * Counts the statements that a request makes, and the rows that they read. PocketBase prints every statement with the flag `--dev`,
 * and a route of this file, in the hooks of the test, separates those of a request from all others.
 */
import { until } from '../until';
import type { Server } from './pocketbase';
import { newId } from './records';
import type { Answer } from './requests';

export const statementsFlag = '--dev';

/** Hooks for a server with `statementsFlag`. */
export const statementsHook = `
routerAdd('POST', '/api/test/mark', (e) => {
  const mark = e.request.url.query().get('mark');
  e.app.db().newQuery("SELECT '" + mark + "'").execute();
  e.json(200, {});
});
routerAdd('POST', '/api/test/rows', (e) => {
  const found = new DynamicModel({ rows: 0 });
  e.app.db().newQuery('SELECT count(*) AS rows FROM (' + e.requestInfo().body.statement + ')').one(found);
  e.json(200, found);
});
routerAdd('POST', '/api/test/plan', (e) => {
  const found = arrayOf(new DynamicModel({ detail: '' }));
  e.app.db().newQuery('EXPLAIN QUERY PLAN ' + e.requestInfo().body.statement).all(found);
  e.json(200, { steps: found.map(({ detail }) => detail) });
});`;

export interface Work {
  statements: string[];
  /** The rows that the statements return. */
  rows: number;
}

/** Returns the statements between the beginning of a request and its answer, also those of others in the meantime. */
async function statementsOf(server: Server, send: () => Promise<unknown>): Promise<string[]> {
  const mark = async () => {
    const name = newId();
    await server.ask('POST', `/api/test/mark?mark=${name}`, {});
    await until('a statement is printed', () => server.said().includes(name));
    return name;
  };
  const begin = await mark();
  await send();
  const end = await mark();
  const said = server.said();
  const printed = said
    .slice(said.indexOf(begin), said.indexOf(end))
    .split(/^\[\d+\.\d\dms\] /m)
    .slice(1, -1);
  return printed.map((text) => text.split(logLine, 1)[0]?.trim() ?? '');
}

/** The beginning of a line of PocketBase's log. */
const logLine = /\n(?:DEBUG|INFO|WARN|ERROR)\b/;

/** Returns the steps in which SQLite runs a statement. */
export async function planOf(server: Server, statement: string): Promise<string[]> {
  const { body, text } = await server.ask('POST', '/api/test/plan', { statement });
  if (!Array.isArray(body.steps)) throw new Error(`There is no plan of ${statement}\n${text}`);
  return body.steps.map(String);
}

/** Returns the tables of which a statement reads every row, without an index. */
export async function tablesReadBy(server: Server, statement: string): Promise<string[]> {
  const steps = await planOf(server, statement);
  const read = steps.flatMap((step) => /^SCAN (\w+)$/.exec(step)?.[1] ?? []);
  // A plan has the alias of a table.
  const names = new Map(
    [...statement.matchAll(/\b(?:FROM|JOIN|UPDATE) "?`?(\w+)`?"? (?:AS )?(\w+)/g)].map(([, name, alias]) => [
      alias,
      name,
    ]),
  );
  return read.map((name) => names.get(name) ?? name);
}

/**
 * Measures three requests and returns that with the fewest statements: others can do work meanwhile.
 * @param prepare makes what a request needs, and returns the request, which has new values each time
 */
export async function workOf(server: Server, prepare: () => Promise<() => Promise<Answer>>): Promise<Work> {
  const measured = [];
  for (let n = 0; n < 3; n += 1) {
    const send = await prepare();
    measured.push(
      await statementsOf(server, async () => {
        const { status, text } = await send();
        if (status !== 200) throw new Error(`The request was refused: ${status} ${text}`);
      }),
    );
  }
  const [statements = []] = measured.sort((a, b) => a.length - b.length);
  let rows = 0;
  for (const statement of statements) {
    if (!/^(?:SELECT|WITH)\b/i.test(statement)) continue;
    const answer = await server.ask('POST', '/api/test/rows', { statement });
    if (answer.status !== 200) throw new Error(`The rows cannot be counted: ${statement}\n${answer.text}`);
    rows += Number(answer.body.rows);
  }
  return { statements, rows };
}
