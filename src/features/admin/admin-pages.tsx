import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPages } from '../../content/admin-pages';
import { Tabs } from '../../ui/tabs';
import { adminTabs } from './admin-tabs';
import { ConfirmProvider } from './confirm-provider';
import './admin-stylesheet';
import { LiveChanges } from './live-changes';
import type { MemberCard } from './publish-form';
import { useView } from './use-view';

interface AdminPagesProps {
  /** Whether the server calls who is signed in an admin. Until then nothing is to be seen. */
  shown: boolean;
  /** Whether a session is there. Without one everything stays as it is, unseen, until somebody signs in again. */
  active: boolean;
  memberCard: MemberCard;
}

/** All admin pages. What it shows is in memory only, and goes when it is closed. */
export function AdminPages({ shown, active, memberCard }: AdminPagesProps) {
  const view = useView();
  const [, setParams] = useSearchParams();
  const wanted = view.read('tab');
  const tab = adminTabs.find(({ id }) => id === wanted) ?? adminTabs[0];
  const room = useRef<HTMLDivElement>(null);
  // On a small screen the tabs are longer than their row.
  useEffect(() => {
    const open = room.current?.querySelector(`[role="tab"][aria-selected="true"]`);
    const list = open?.parentElement;
    if (list && tab && shown) {
      const [at, from] = [open.getBoundingClientRect(), list.getBoundingClientRect()];
      list.scrollLeft += at.left - from.left - (from.width - at.width) / 2;
    }
  }, [tab, shown]);
  if (!tab) return null;
  const Panel = tab.panel;
  // Filters belong to a tab: another one starts without.
  const open = (id: string) => setParams(id === adminTabs[0]?.id ? {} : { tab: id });
  return (
    <div className="admin" ref={room} hidden={!shown}>
      <LiveChanges active={active}>
        <ConfirmProvider>
          <Tabs label={adminPages.tabList} tabs={adminTabs} value={tab.id} onChange={open}>
            <Panel key={tab.id} view={view} memberCard={memberCard} />
          </Tabs>
        </ConfirmProvider>
      </LiveChanges>
    </div>
  );
}
