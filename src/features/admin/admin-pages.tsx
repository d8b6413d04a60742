import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPages } from '../../content/admin/admin-pages';
import { countRows } from '../../data/admin/list-query';
import type { LiveCollection } from '../../data/admin/live-updates';
import type { Role } from '../../domain/roles';
import { classNames } from '../../ui/parts/class-names';
import { Tabs } from '../../ui/parts/tabs';
import { type AdminTab, tabsOf } from './admin-tabs';
import { ConfirmDialog } from './kit/confirm-dialog';
import { LiveChanges } from './kit/live-changes';
import type { MemberCard } from './kit/panel-props';
import { RoleContext } from './kit/role';
import { useLiveQuery } from './kit/use-live-query';
import { useView } from './kit/use-view';

interface AdminPagesProps {
  /** The role that the server confirmed. Hidden until then. */
  role: Role | null;
  /** Whether a session exists. Without one the content stays mounted but hidden until the next sign-in. */
  active: boolean;
  memberCard: MemberCard;
}

const withCount = ({ id, label, countedCollection }: AdminTab) => ({
  id,
  label: countedCollection ? (
    <>
      {label}
      <TabCount collection={countedCollection} />
    </>
  ) : (
    label
  ),
});

const look = classNames(
  'mt-4 grid grid-cols-1 gap-4',
  // All tabs fit in one row at 1280 px. The open tab keeps its stripe on hover.
  '[&_.tab]:px-2 [&_.tab]:text-label [&_.tab[aria-selected=true]]:bg-[linear-gradient(var(--spot)_5px,#0000_0)]',
);

/** All admin pages. Their data is in memory only. */
export function AdminPages({ role, active, memberCard }: AdminPagesProps) {
  const view = useView();
  const [, setParams] = useSearchParams();
  const wanted = view.read('tab');
  const sections = tabsOf(role);
  const tab = sections.find(({ id }) => id === wanted) ?? sections[0];
  const shown = role !== null;
  const container = useRef<HTMLDivElement>(null);
  // Scrolls the open tab into view: on small screens the tabs overflow their row.
  useEffect(() => {
    const open = container.current?.querySelector(`[role="tab"][aria-selected="true"]`);
    const list = open?.parentElement;
    if (list && tab && shown) {
      const [at, from] = [open.getBoundingClientRect(), list.getBoundingClientRect()];
      list.scrollLeft += at.left - from.left - (from.width - at.width) / 2;
    }
  }, [tab, shown]);
  if (!tab) return null;
  const Panel = tab.panel;
  // Filters belong to one tab.
  const open = (id: string) => setParams(id === sections[0]?.id ? {} : { tab: id });
  return (
    <div className={look} data-admin="" ref={container} hidden={!shown}>
      <RoleContext value={role}>
        <LiveChanges active={active}>
          <Tabs label={adminPages.tabList} tabs={sections.map(withCount)} value={tab.id} onChange={open}>
            <div className="grid grid-cols-1 gap-4 pb-12">
              <Panel key={tab.id} view={view} memberCard={memberCard} />
            </div>
          </Tabs>
          <ConfirmDialog />
        </LiveChanges>
      </RoleContext>
    </div>
  );
}

/** The number of new rows, in the label of a tab. The overview announces it to screen readers. */
function TabCount({ collection }: { collection: LiveCollection }) {
  const count = useLiveQuery(['new', collection], () => countRows(collection, "status = 'new'"), [
    collection,
  ]);
  return count ? (
    <span className="badge badge-sm ml-1.5 hidden @desktop:inline-flex" aria-hidden="true">
      {count.toLocaleString('en-US')}
    </span>
  ) : null;
}
