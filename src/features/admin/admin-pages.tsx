import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { countRows } from '../../data/admin/list-query';
import type { LiveCollection } from '../../data/admin/live-updates';
import type { Role } from '../../domain/roles';
import { AdminNav } from './admin-nav';
import { type AdminGroups, type AdminTab, addressOf, adminTabs, groupsOf } from './admin-tabs';
import { DemoMark } from './demo/demo-mark';
import { focusHeading } from './focus-heading';
import { ConfirmDialog } from './kit/confirm-dialog';
import { AdminKeys } from './kit/keys/admin-keys';
import { LiveChanges } from './kit/live-changes';
import type { MemberCard } from './kit/panel-props';
import { useAfterRows, useLiveQuery } from './kit/use-live-query';
import { useView } from './kit/use-view';
import { RoleContext } from './role';
import { SearchEverything } from './search/search-everything';
import { StepUpDialog } from './step-up/step-up-dialog';

interface AdminPagesProps {
  /** The role that the server confirmed. Hidden until then. */
  role: Role | null;
  /** Whether a session exists. Without one the content stays mounted but hidden until the next sign-in. */
  active: boolean;
  memberCard: MemberCard;
}

const counted = adminTabs.flatMap(({ id, collection, countsNew }) => (countsNew ? { id, collection } : []));
const countedCollections = counted.map(({ collection }): LiveCollection => collection);

/** Returns the numbers of new rows by section, without those that the server does not answer. */
async function countNew(): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(
    counted.map(async ({ id, collection }) => [id, await countRows(collection, "status = 'new'")] as const),
  );
  return new Map(counts.flatMap(([id, count]) => (count === null ? [] : [[id, count]])));
}

/** All admin pages. Their data is in memory only. */
export function AdminPages({ role, active, memberCard }: AdminPagesProps) {
  const view = useView();
  const wanted = view.read('tab');
  const groups = groupsOf(role);
  const sections = groups.flat();
  const tab = sections.find(({ id }) => id === wanted) ?? sections[0];
  // The page of one event is a page, too, and so is the editor of one page of the site.
  const inner = tab?.id === 'events' ? view.read('event') : tab?.id === 'site' ? view.read('page') : '';
  const panel = useFocusOnChange(tab && `${tab.id} ${inner}`, tab);
  if (!tab) return null;
  // A mistyped section.
  if (wanted && wanted !== tab.id) return <Navigate to={addressOf(tab)} replace />;
  const Panel = tab.panel;
  return (
    <div data-admin="" hidden={!role}>
      <RoleContext value={role}>
        <LiveChanges active={active}>
          {role && <Nav groups={groups} current={tab} event={view.read('event')} />}
          <div ref={panel} className="grid grid-cols-1 gap-4 pb-12 has-data-panel:mr-96 print:mr-0">
            {/* An editor has no room for it. */}
            {role && !(tab.id === 'site' && inner) && <DemoMark />}
            <Panel key={tab.id} view={view} memberCard={memberCard} />
          </div>
          {role && <SearchEverything role={role} />}
          {role && <AdminKeys />}
          <ConfirmDialog />
          <StepUpDialog />
        </LiveChanges>
      </RoleContext>
    </div>
  );
}

function Nav(props: { groups: AdminGroups; current: AdminTab; event: string }) {
  const afterRows = useAfterRows();
  const counts = useLiveQuery(['new'], afterRows(countNew), countedCollections);
  return <AdminNav {...props} counts={counts ?? new Map()} />;
}

/** Moves to the top and to the heading of another section, also after a press of back, as another page would. */
function useFocusOnChange(shown: string | undefined, tab: AdminTab | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    if (tab === adminTabs[0]) focusHeading();
    else
      focusHeading(
        panel.current?.querySelector<HTMLElement>('[data-panel] h2') ??
          panel.current?.querySelector('h2') ??
          null,
      );
  }, [shown, tab]);
  return panel;
}
