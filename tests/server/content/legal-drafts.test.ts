/** The drafts of the legal pages say what this server does. Who reads them: `collections/routes.test.ts`. */

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { demoContent } from '../../../scripts/seed/content';
import { legalDraftsAnswer } from '../../../src/domain/content/requests';
import { keepDays } from '../../../src/domain/my-data';
import { siteEditor } from '../../support/content/site-editor';
import { sharedServer } from '../../support/server/fixtures';

const env = Object.fromEntries(
  Object.keys(keepDays).map((term, at) => [`BYOP_KEEP_${term.toUpperCase()}`, `${7001 + at}`]),
);
const server = sharedServer({ env });

it('name the terms of this server, the facts that are published, and no mail without SMTP', async () => {
  const ada = await siteEditor(server);
  const read = async () =>
    v.parse(
      legalDraftsAnswer,
      (await server.ask('GET', '/api/byop/content/legal-drafts', undefined, ada.token)).json,
    );
  const { privacy, imprint } = await read();
  for (const days of Object.values(env)) expect(privacy.markdown).toContain(`${days} days`);
  expect(privacy.markdown).toContain('This site sends no mail.');
  expect(privacy.markdown).not.toContain('Stripe');
  expect(imprint.description).toContain('Who is behind BYOP');

  await ada.save('site', { ...demoContent.site, name: 'Backrow' });
  expect((await ada.publish('site')).status).toBe(200);
  expect((await read()).imprint.description).toContain('Who is behind Backrow');
});
