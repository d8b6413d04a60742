/** Words to begin a page with. Who reads them: `collections/routes.test.ts`. */

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { demoContent } from '../../../scripts/seed/content';
import { checkContent } from '../../../src/domain/content/check';
import { legalTables } from '../../../src/domain/content/pages/legal';
import { exampleAnswer } from '../../../src/domain/content/requests';
import { contentTables, hasExample } from '../../../src/domain/content/tables';
import { keepDays } from '../../../src/domain/my-data';
import { siteEditor } from '../../support/content/site-editor';
import { sharedServer } from '../../support/server/fixtures';

const env = Object.fromEntries(
  Object.keys(keepDays).map((term, at) => [`BYOP_KEEP_${term.toUpperCase()}`, `${7001 + at}`]),
);
const server = sharedServer({ env });

const ask = async (page: string) => {
  const { token } = await siteEditor(server);
  return server.ask('GET', `/api/byop/content/example?page=${page}`, undefined, token);
};
const valuesOf = async (page: string) => v.parse(exampleAnswer, (await ask(page)).json).values;
const textOf = async (page: string) => JSON.stringify(await valuesOf(page));

it('of the legal pages name the terms of this server, the facts that are published, and no mail without SMTP', async () => {
  const privacy = await textOf('privacy');
  for (const days of Object.values(env)) expect(privacy).toContain(`${days} days`);
  expect(privacy).toContain('This site sends no mail.');
  expect(privacy).not.toContain('Stripe');
  expect(await textOf('imprint')).toContain('Who is behind BYOP');

  const ada = await siteEditor(server);
  await ada.save('site', { ...demoContent.site, name: 'Backrow' });
  expect((await ada.publish('site')).status).toBe(200);
  expect(await textOf('imprint')).toContain('Who is behind Backrow');
});

it('of every other page can be published as they are', async () => {
  const pages = contentTables.filter(
    (table) => hasExample(table) && !legalTables.some((one) => one === table),
  );
  expect(pages.length).toBeGreaterThan(15);
  for (const { key, fields } of pages)
    expect(checkContent(fields, await valuesOf(key)), key).toMatchObject({ ok: true });
});

it.each(['site', 'songs', 'films', 'nothing', ''])('are not there for "%s"', async (page) => {
  expect((await ask(page)).status).toBe(404);
});
