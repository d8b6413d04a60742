import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { adminPages } from '../../content/admin/admin-pages';
import { sectionsSlot } from '../../content/shell/navigation';
import { Button } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Icon } from '../../ui/parts/icon';
import { useTransitionState } from '../../ui/sheet/lazy-part';
import { Sheet } from '../../ui/sheet/sheet';
import { type AdminTab, addressOf } from './admin-tabs';
import { KeysButton } from './kit/keys/admin-keys';
import { useMay } from './role';
import { AddGuest } from './rsvps/add-guest';
import { SearchButton } from './search/search-everything';

interface AdminNavProps {
  groups: readonly (readonly AdminTab[])[];
  current: AdminTab;
  /** New rows by section. Screen readers hear them in the overview. */
  counts: ReadonlyMap<string, number>;
  /** The event of the address, for a guest who called; '' for none. */
  event: string;
}

const sideLook = classNames(
  'flood absolute top-full left-0 hidden h-[calc(100svh-3.75rem)] w-50 flex-col overflow-y-auto overscroll-contain pt-2 lg:flex',
  'forced-colors:border-r-2',
);

/**
 * The sections of the admin pages: at the side, and on phones and small tablets a bar at the bottom that opens them, and adds a guest. The side is
 * in the header, so that the link to the content skips it.
 */
export function AdminNav(props: AdminNavProps) {
  const [slot] = useState(() => document.getElementById(sectionsSlot));
  return (
    <>
      {slot &&
        createPortal(
          <nav className={sideLook} aria-label={adminPages.tabList}>
            <Sections {...props} />
            <KeysButton />
          </nav>,
          slot,
        )}
      {createPortal(<BottomBar {...props} />, document.body)}
    </>
  );
}

const cellLook = 'h-auto min-h-16 min-w-0 flex-1 px-3 py-1 text-label tablet:text-lg';

function BottomBar(props: AdminNavProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [isAdding, setAdding] = useTransitionState(false);
  const waiting = [...props.counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className="flood fixed inset-x-0 bottom-(--dock,0px) z-10 flex lg:hidden print:hidden forced-colors:border-t-2">
        <Button
          kind="bare"
          icon="menu"
          className={classNames(cellLook, 'gap-3 max-narrow:flex-none')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <span className="sr-only">{`${adminPages.tabList}: `}</span>
          <span className="max-narrow:sr-only">{props.current.label}</span>
          <Count count={waiting} />
        </Button>
        <SearchButton className={classNames(cellLook, 'flex-none border-current/35 border-x-2 px-4')} />
        {may('event_rsvps', 'create') && (
          <Button
            kind="bare"
            className={classNames(cellLook, 'gap-2 bg-spot text-primary-content')}
            aria-label={adminPages.rsvps.add}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            <Icon name="plus" className="max-narrow:hidden" />
            {adminPages.rsvps.addShort}
          </Button>
        )}
        <Sheet open={open} title={adminPages.sections} onClose={() => setOpen(false)}>
          <nav aria-label={adminPages.tabList} className="-mx-(--pad)">
            <Sections {...props} onOpen={() => setOpen(false)} />
          </nav>
        </Sheet>
      </div>
      {isAdding && (
        <AddGuest event={props.event} onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
      )}
    </>
  );
}

const linkLook = classNames(
  'lettering min-h-11 grid-flow-row grid-cols-tail content-center items-center rounded-none px-5 py-0 text-label no-underline lg:pointer-fine:min-h-10',
  'focus-visible:outline-solid focus-visible:-outline-offset-3',
  'aria-[current=page]:bg-spot aria-[current=page]:text-primary-content forced-colors:aria-[current=page]:border-4',
);

function Sections({ groups, current, counts, onOpen }: AdminNavProps & { onOpen?: () => void }) {
  return groups.map((group) => (
    <ul
      key={group[0]?.id}
      className="menu w-full flex-nowrap border-base-content/35 border-b-2 px-0 py-2 last:border-b-0"
    >
      {group.map((tab) => (
        <li key={tab.id}>
          <Link
            to={addressOf(tab)}
            className={linkLook}
            aria-current={tab === current ? 'page' : undefined}
            onClick={onOpen}
          >
            {tab.label}
            <Count count={counts.get(tab.id) ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  ));
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className="grid h-6 min-w-6 place-items-center border-2 border-current px-1 text-sm/none"
      aria-hidden="true"
    >
      {count.toLocaleString('en-US')}
    </span>
  );
}
