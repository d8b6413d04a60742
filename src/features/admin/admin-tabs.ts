import type { ComponentType } from 'react';
import { admin } from '../../content/admin';
import { adminGiving } from '../../content/admin-giving';
import { adminPages } from '../../content/admin-pages';
import type { LiveCollection } from '../../data/admin/live-updates';
import { ArtistsPanel } from './artists-panel';
import { ContactsPanel } from './contacts-panel';
import { ErrorsPanel } from './errors-panel';
import { EventsPanel } from './events-panel';
import { GivingPanel } from './giving-panel';
import { HistoryPanel } from './history-panel';
import { OverviewPanel } from './overview-panel';
import type { PanelProps } from './panel-props';
import { PhotosPanel } from './photos-panel';
import { PostsPanel } from './posts-panel';
import { ReportsPanel } from './reports-panel';
import { RsvpsPanel } from './rsvps-panel';
import { SubscribersPanel } from './subscribers-panel';

export interface AdminTab {
  /** The value of `tab` in the address: `/admin?tab=rsvps`. */
  id: string;
  label: string;
  /** Its number of new rows is shown beside the label. */
  countedCollection?: LiveCollection;
  panel: ComponentType<PanelProps>;
}

/**
 * The tabs in their order. They share one chunk: each is small, so that lazy
 * loading would only add a delay.
 */
export const adminTabs: readonly AdminTab[] = [
  { id: 'overview', label: admin.tabs.overview, panel: OverviewPanel },
  { id: 'events', label: admin.tabs.events, panel: EventsPanel },
  { id: 'rsvps', label: admin.tabs.rsvps, panel: RsvpsPanel },
  {
    id: 'contacts',
    label: admin.tabs.contacts,
    countedCollection: 'contact_submissions',
    panel: ContactsPanel,
  },
  { id: 'artists', label: admin.tabs.artists, countedCollection: 'artist_submissions', panel: ArtistsPanel },
  { id: 'giving', label: adminGiving.tab, panel: GivingPanel },
  { id: 'posts', label: adminPages.tabs.posts, panel: PostsPanel },
  { id: 'photos', label: adminPages.tabs.photos, panel: PhotosPanel },
  { id: 'reports', label: adminPages.tabs.reports, countedCollection: 'reports', panel: ReportsPanel },
  { id: 'subscribers', label: adminPages.tabs.subscribers, panel: SubscribersPanel },
  { id: 'history', label: adminPages.tabs.history, panel: HistoryPanel },
  { id: 'errors', label: adminPages.tabs.errors, panel: ErrorsPanel },
];
