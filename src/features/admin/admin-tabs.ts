import type { ComponentType } from 'react';
import { admin } from '../../content/admin/admin';
import { adminGiving } from '../../content/admin/admin-giving';
import { adminPages } from '../../content/admin/admin-pages';
import type { LiveCollection } from '../../data/admin/live-updates';
import { EventsPanel } from './events/events-panel';
import { ErrorsPanel } from './history/errors-panel';
import { HistoryPanel } from './history/history-panel';
import type { PanelProps } from './kit/panel-props';
import { GivingPanel } from './money/giving-panel';
import { OverviewPanel } from './overview/overview-panel';
import { ArtistsPanel } from './people/artists-panel';
import { ContactsPanel } from './people/contacts-panel';
import { PhotosPanel } from './people/photos-panel';
import { SubscribersPanel } from './people/subscribers-panel';
import { PostsPanel } from './posts/posts-panel';
import { ReportsPanel } from './posts/reports-panel';
import { RsvpsPanel } from './rsvps/rsvps-panel';

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
