/** Builds the server, the hooks and a prepared data folder, in which only the facts of the site are published, once for all server tests. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildHooks } from '../../../scripts/build/build-hooks.mjs';
import { serverBinary } from '../../../scripts/build/build-server.mjs';
import { putDemoContent } from './demo-content';
import {
  admin,
  type Kit,
  newFolder,
  prepare,
  type Server,
  startServer,
  superuser,
  testEnv,
} from './pocketbase';

declare module 'vitest' {
  interface ProvidedContext {
    kit: Kit;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newFolder('kit');
  const kit: Kit = {
    binary: await serverBinary(),
    hooks: join(folder, 'pb_hooks'),
    migrations: resolve('pb_migrations'),
    data: join(folder, 'data'),
  };
  await buildHooks(kit.hooks);
  await prepare(kit, kit.data, testEnv);
  const server = await startServer(kit, { dir: kit.data });
  await putDemoContent(server, ['site']);
  await makePasswordsCheap(server);
  await server.end();
  project.provide('kit', kit);
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Lowers bcrypt's cost from PocketBase's 10 to its least, in the data folder of tests only: they create thousands of accounts.
 * `commands/commands.test.ts` checks the product's cost.
 */
async function makePasswordsCheap({ ask, token }: Server): Promise<void> {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(method, `/api/collections/${path}`, body, token);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  // The superuser is last: a new password ends the session.
  for (const [collection, { email, password }] of Object.entries({ users: admin, _superusers: superuser })) {
    const { fields } = await send('GET', collection);
    await send('PATCH', collection, {
      fields: [fields]
        .flat()
        .map((field) => (Object(field).name === 'password' ? { ...Object(field), cost: 4 } : field)),
    });
    const { items } = await send(
      'GET',
      `${collection}/records?filter=${encodeURIComponent(`email = '${email}'`)}`,
    );
    const [account] = [items].flat();
    const passwords = { password, passwordConfirm: password };
    await send('PATCH', `${collection}/records/${Object(account).id}`, passwords);
  }
}
