import type { Page } from '../page';
import { site } from '../site';

export const merch = {
  title: `Merch · ${site.name}`,
  description: `${site.name} tee $25, hoodie $45, cap $20 and journal $15. Printed in the basement; the online store is coming soon.`,
  headline: ['Wear the', 'back row'],
  lead: 'Four things, printed by hand in two inks. If the inks do not line up, that is the design.',
  list: [
    {
      id: 'tee',
      name: 'Back Row Tee',
      price: '$25',
      description:
        'Heavy cotton, marigold disc in front, our initials behind. Runs a little large, like the hymn.',
    },
    {
      id: 'hoodie',
      name: 'Basement Hoodie',
      price: '$45',
      description: 'For a room with one space heater. Pink overprint, a pocket that holds a hymnal.',
    },
    {
      id: 'cap',
      name: 'Late Sunday Cap',
      price: '$20',
      description: 'Covers the hair you did not have time for. Stitched mark, metal clasp.',
    },
    {
      id: 'journal',
      name: 'Sermon Notes Journal',
      price: '$15',
      description: 'Ninety-six dotted pages. Nobody has to know that it is mostly drawings.',
    },
  ],
  addToCart: 'Add to Cart',
  /** The button says that no cart exists (decision 016). */
  soon: {
    title: 'Online store coming soon',
    text: 'Nothing was put in a cart. Until the store opens, all four are on the table at the back of every event.',
  },
  notice: {
    headline: 'Online store coming soon',
    text: 'For now the store is a folding table at the back of every event. Cash, card, or wash the van.',
    link: { label: 'See what is on', to: '/ministries/events' },
  },
} as const satisfies Page;
