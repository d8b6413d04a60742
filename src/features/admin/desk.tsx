import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { desk } from '../../content/admin-desk';
import { Tabs } from '../../ui/tabs';
import { AskDesk } from './ask-desk';
import { deskTabs } from './desk-tabs';
import './dress';
import { LiveDesk } from './live-desk';
import type { MemberCard } from './publish-form';
import { useView } from './use-view';

interface DeskProps {
  /** Whether the server calls who is signed in an admin. Until then nothing is to be seen. */
  shown: boolean;
  /** Whether a session is there. Without one everything stays as it is, unseen, until somebody signs in again. */
  active: boolean;
  memberCard: MemberCard;
}

/** The whole desk. What it shows is in memory only, and goes when it is closed. */
export function Desk({ shown, active, memberCard }: DeskProps) {
  const view = useView();
  const [, setParams] = useSearchParams();
  const wanted = view.read('tab');
  const tab = deskTabs.find(({ id }) => id === wanted) ?? deskTabs[0];
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
  const open = (id: string) => setParams(id === deskTabs[0]?.id ? {} : { tab: id });
  return (
    <div className="desk" ref={room} hidden={!shown}>
      <LiveDesk active={active}>
        <AskDesk>
          <Tabs label={desk.tabList} tabs={deskTabs} value={tab.id} onChange={open}>
            <Panel key={tab.id} view={view} memberCard={memberCard} />
          </Tabs>
        </AskDesk>
      </LiveDesk>
    </div>
  );
}
