import { type ContentOf, readContent } from '../../../src/domain/content/fields';
import { resourcesTable } from '../../../src/domain/content/pages/resources';

export const resources = {
  title: 'Resources',
  description:
    'Guides, templates and tutorials on music, worship, video and the Bible. Free to use, and you can add your own.',
  headline: ['Take it,', 'use it'],
  lead: 'What we wish we’d had earlier. All of it is free.',
  categories: readContent(resourcesTable.fields, null).categories,
} satisfies ContentOf<typeof resourcesTable.fields>;
