import type { ComponentType } from 'react';
import { admin } from '../../content/admin/admin';
import { adminGiving } from '../../content/admin/admin-giving';
import { adminPages } from '../../content/admin/admin-pages';
import { adminPerson } from '../../content/admin/admin-person';
import { adminSite } from '../../content/admin/admin-site';
import { adminTeam } from '../../content/admin/admin-team';
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
import { PersonPanel } from './people/person-actions';
import { PhotosPanel } from './people/photos-panel';
import { SubscribersPanel } from './people/subscribers-panel';
import { PostsPanel } from './posts/posts-panel';
import { ReportsPanel } from './posts/reports-panel';
import { RsvpsPanel } from './rsvps/rsvps-panel';
import { SitePanel } from './site/site-panel';
import { TeamPanel } from './team/team-panel';

interface Section {
  /** The value of `tab` in the address: `/admin?tab=rsvps`. */
  id: string;
  label: string;
  /** The collection that it lists. */
  collection: CollectionName;
  panel: ComponentType<PanelProps>;
}

export type AdminTab =
  | (Section & { countsNew?: false })
  /** Its number of new rows is shown beside the label. */
  | (Section & { collection: LiveCollection; countsNew: true });

/**
 * The sections in their order, in groups. They share one chunk: each is small, so that lazy
 * loading would only add a delay.
 */
export type AdminGroups = readonly (readonly AdminTab[])[];

const adminGroups: AdminGroups = [
  [
    { id: 'overview', label: admin.tabs.overview, collection: 'events', panel: OverviewPanel },
    { id: 'events', label: admin.tabs.events, collection: 'events', panel: EventsPanel },
    { id: 'rsvps', label: admin.tabs.rsvps, collection: 'event_rsvps', panel: RsvpsPanel },
    {
      id: 'contacts',
      label: admin.tabs.contacts,
      collection: 'contact_submissions',
      countsNew: true,
      panel: ContactsPanel,
    },
    {
      id: 'artists',
      label: admin.tabs.artists,
      collection: 'artist_submissions',
      countsNew: true,
      panel: ArtistsPanel,
    },
  ],
  [
    {
      id: 'posts',
      label: adminPages.tabs.posts,
      collection: 'collaboration_opportunities',
      panel: PostsPanel,
    },
    { id: 'photos', label: adminPages.tabs.photos, collection: 'photos', panel: PhotosPanel },
    {
      id: 'reports',
      label: adminPages.tabs.reports,
      collection: 'reports',
      countsNew: true,
      panel: ReportsPanel,
    },
  ],
  [
    { id: 'giving', label: adminGiving.tab, collection: 'donations', panel: GivingPanel },
    {
      id: 'subscribers',
      label: adminPages.tabs.subscribers,
      collection: 'newsletter_subscribers',
      panel: SubscribersPanel,
    },
  ],
  [
    { id: 'site', label: adminSite.tab, collection: 'content', panel: SitePanel },
    { id: 'team', label: adminTeam.tab, collection: 'team_links', panel: TeamPanel },
    // Its actions are for those who read the audit log.
    { id: 'people', label: adminPerson.tab, collection: 'audit_log', panel: PersonPanel },
    { id: 'history', label: adminPages.tabs.history, collection: 'audit_log', panel: HistoryPanel },
    { id: 'errors', label: adminPages.tabs.errors, collection: 'client_errors', panel: ErrorsPanel },
  ],
];

export const adminTabs: readonly AdminTab[] = adminGroups.flat();

/** Returns the address of a section, without its filters. The first one needs no parameter. */
export const addressOf = ({ id }: AdminTab): string =>
  id === adminTabs[0]?.id ? '/admin' : `/admin?tab=${id}`;

/** Returns the groups with the sections of a role; all until it is known. */
export const groupsOf = (role: Role | null): AdminGroups =>
  adminGroups
    .map((group) => group.filter(({ collection }) => !role || may(role, collection, 'list')))
    .filter((group) => group.length > 0);
