import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { desk } from '../../content/admin-desk';
import { Spinner } from '../../ui/loading';
import { Tabs } from '../../ui/tabs';
import { deskTabs } from './desk-tabs';
import './dress';
import { LiveDesk } from './live-desk';
import { useView } from './use-view';

/** The whole desk, for whom the server calls an admin. What it shows is in memory only, and goes when it is closed. */
export default function Desk() {
  const view = useView();
  const [, setParams] = useSearchParams();
  const wanted = view.read('tab');
  const tab = deskTabs.find(({ id }) => id === wanted) ?? deskTabs[0];
  if (!tab) return null;
  const Panel = tab.panel;
  // Filters belong to a tab: another one starts without.
  const open = (id: string) => setParams(id === deskTabs[0]?.id ? {} : { tab: id });
  return (
    <div className="desk">
      <LiveDesk>
        <Tabs label={desk.tabList} tabs={deskTabs} value={tab.id} onChange={open}>
          <Suspense fallback={<Spinner label={desk.loading} />}>
            <Panel key={tab.id} view={view} />
          </Suspense>
        </Tabs>
      </LiveDesk>
    </div>
  );
}
