import { type ComponentType, lazy } from 'react';
import { admin } from '../../content/admin';
import { desk } from '../../content/admin-desk';
import { adminGiving } from '../../content/admin-giving';
import type { MemberCard } from './publish-form';
import type { View } from './use-view';

export interface PanelProps {
  view: View;
  /** How the Members page shows a person. */
  memberCard: MemberCard;
}

export interface DeskTab {
  /** In the address: `/admin?tab=rsvps`. */
  id: string;
  label: string;
  panel: ComponentType<PanelProps>;
}

/** THE table of the desk: another tab is another row. The first five are those of spec §2. */
export const deskTabs: readonly DeskTab[] = [
  { id: 'overview', label: admin.tabs.overview, panel: lazy(() => import('./overview-panel')) },
  { id: 'events', label: admin.tabs.events, panel: lazy(() => import('./events-panel')) },
  { id: 'rsvps', label: admin.tabs.rsvps, panel: lazy(() => import('./rsvps-panel')) },
  { id: 'contacts', label: admin.tabs.contacts, panel: lazy(() => import('./contacts-panel')) },
  { id: 'artists', label: admin.tabs.artists, panel: lazy(() => import('./artists-panel')) },
  { id: 'giving', label: adminGiving.tab, panel: lazy(() => import('./giving-panel')) },
  { id: 'posts', label: desk.tabs.posts, panel: lazy(() => import('./posts-panel')) },
  { id: 'reports', label: desk.tabs.reports, panel: lazy(() => import('./reports-panel')) },
  { id: 'subscribers', label: desk.tabs.subscribers, panel: lazy(() => import('./subscribers-panel')) },
  { id: 'history', label: desk.tabs.history, panel: lazy(() => import('./history-panel')) },
];
