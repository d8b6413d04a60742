import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPages } from '../../content/admin-pages';
import { Tabs } from '../../ui/tabs';
import stylesheet from './admin.css?inline';
import { adminTabs } from './admin-tabs';
import { ConfirmProvider } from './confirm-provider';
import { LiveChanges } from './live-changes';
import type { MemberCard } from './publish-form';
import { useView } from './use-view';

// Public pages must not load these styles. The content security policy blocks `<style>`, hence a constructed sheet.
const sheet = new CSSStyleSheet();
sheet.replaceSync(stylesheet);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

interface AdminPagesProps {
  /** Whether the server confirmed that the account is an admin's. Hidden until then. */
  shown: boolean;
  /** Whether a session exists. Without one the content stays mounted but hidden until the next sign-in. */
  active: boolean;
  memberCard: MemberCard;
}

/** All admin pages. Their data is in memory only. */
export function AdminPages({ shown, active, memberCard }: AdminPagesProps) {
  const view = useView();
  const [, setParams] = useSearchParams();
  const wanted = view.read('tab');
  const tab = adminTabs.find(({ id }) => id === wanted) ?? adminTabs[0];
  const room = useRef<HTMLDivElement>(null);
  // Scrolls the open tab into view: on small screens the tabs overflow their row.
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
  // Filters belong to one tab.
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
