import type { ContentOf } from '../../../src/domain/content/fields';
import type { merchTable } from '../../../src/domain/content/pages/merch';

export const merch = {
  title: 'Merch',
  description:
    'BYOP tee $25, hoodie $45, cap $20 and journal $15. Printed in the basement; the online store is coming soon.',
  headline: ['Wear the', 'back row'],
  lead: 'Four things, printed by hand in two inks. If the inks do not line up, that is the design.',
  list: [
    {
      id: 'tee',
      drawing: 'tee',
      title: 'Back Row Tee',
      price: '$25',
      text: 'Heavy cotton, marigold disc in front, our initials behind. Runs a little large, like the hymn.',
    },
    {
      id: 'hoodie',
      drawing: 'hoodie',
      title: 'Basement Hoodie',
      price: '$45',
      text: 'For a room with one space heater. Pink overprint, a pocket that holds a hymnal.',
    },
    {
      id: 'cap',
      drawing: 'cap',
      title: 'Late Sunday Cap',
      price: '$20',
      text: 'Covers the hair you did not have time for. Stitched mark, metal clasp.',
    },
    {
      id: 'journal',
      drawing: 'journal',
      title: 'Sermon Notes Journal',
      price: '$15',
      text: 'Ninety-six dotted pages. Nobody has to know that it is mostly drawings.',
    },
  ],
  soon: {
    headline: 'Online store coming soon',
    text: 'Nothing was put in a cart. Until the store opens, all four are on the table at the back of every event.',
  },
  notice: {
    headline: 'Online store coming soon',
    text: 'For now the store is a folding table at the back of every event. Cash, card, or wash the van.',
    link: { label: 'See what is on', to: '/ministries/events' },
  },
} satisfies ContentOf<typeof merchTable.fields>;
