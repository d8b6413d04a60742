import type { ComponentType } from 'react';
import { admin } from '../../content/admin/admin';
import { adminGiving } from '../../content/admin/admin-giving';
import { adminPages } from '../../content/admin/admin-pages';
import type { LiveCollection } from '../../data/admin/live-updates';
import type { CollectionName } from '../../domain/collections';
import { may, type Role } from '../../domain/roles';
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
  /** The collection that it lists. */
  collection: CollectionName;
  /** Its number of new rows is shown beside the label. */
  countedCollection?: LiveCollection;
  panel: ComponentType<PanelProps>;
}

/**
 * The tabs in their order. They share one chunk: each is small, so that lazy
 * loading would only add a delay.
 */
const adminTabs: readonly AdminTab[] = [
  { id: 'overview', collection: 'events', label: admin.tabs.overview, panel: OverviewPanel },
  { id: 'events', collection: 'events', label: admin.tabs.events, panel: EventsPanel },
  { id: 'rsvps', collection: 'event_rsvps', label: admin.tabs.rsvps, panel: RsvpsPanel },
  {
    id: 'contacts',
    collection: 'contact_submissions',
    label: admin.tabs.contacts,
    countedCollection: 'contact_submissions',
    panel: ContactsPanel,
  },
  {
    id: 'artists',
    collection: 'artist_submissions',
    label: admin.tabs.artists,
    countedCollection: 'artist_submissions',
    panel: ArtistsPanel,
  },
  { id: 'giving', collection: 'donations', label: adminGiving.tab, panel: GivingPanel },
  { id: 'posts', collection: 'collaboration_opportunities', label: adminPages.tabs.posts, panel: PostsPanel },
  { id: 'photos', collection: 'photos', label: adminPages.tabs.photos, panel: PhotosPanel },
  {
    id: 'reports',
    collection: 'reports',
    label: adminPages.tabs.reports,
    countedCollection: 'reports',
    panel: ReportsPanel,
  },
  {
    id: 'subscribers',
    collection: 'newsletter_subscribers',
    label: adminPages.tabs.subscribers,
    panel: SubscribersPanel,
  },
  { id: 'history', collection: 'audit_log', label: adminPages.tabs.history, panel: HistoryPanel },
  { id: 'errors', collection: 'client_errors', label: adminPages.tabs.errors, panel: ErrorsPanel },
];

/** Returns the tabs of a role; all until it is known. */
export const tabsOf = (role: Role | null): readonly AdminTab[] =>
  adminTabs.filter(({ collection }) => !role || may(role, collection, 'list'));
