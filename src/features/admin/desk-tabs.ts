import { type ComponentType, lazy } from 'react';
import { admin } from '../../content/admin';
import type { View } from './use-view';

export interface DeskTab {
  /** In the address: `/admin?tab=rsvps`. */
  id: string;
  label: string;
  panel: ComponentType<{ view: View }>;
}

/** THE table of the desk: another tab is another row. The first five are those of spec §2. */
export const deskTabs: readonly DeskTab[] = [
  { id: 'overview', label: admin.tabs.overview, panel: lazy(() => import('./overview-panel')) },
  { id: 'events', label: admin.tabs.events, panel: lazy(() => import('./events-panel')) },
  { id: 'rsvps', label: admin.tabs.rsvps, panel: lazy(() => import('./rsvps-panel')) },
  { id: 'contacts', label: admin.tabs.contacts, panel: lazy(() => import('./contacts-panel')) },
  { id: 'artists', label: admin.tabs.artists, panel: lazy(() => import('./artists-panel')) },
];
