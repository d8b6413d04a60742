import type { ContentOf } from '../../../src/domain/content/fields';
import type { listenTable } from '../../../src/domain/content/pages/listen';

export const listen = {
  title: 'Listen',
  description:
    'Six songs by the BYOP Collective. Play them here, save them on your device and hear them where there is no signal.',
  headline: ['Six songs.', 'No bars needed.'],
} satisfies ContentOf<typeof listenTable.fields>;
