import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The tabs are below the panel, as in apps, and share the width. */
  bottom?: boolean;
  children: ReactNode;
}

const bottomTabs = {
  list: 'tabs sticky-foot mt-auto grid grid-flow-col auto-cols-fr overflow-visible border-t-2 border-b-0 pb-safe-0',
  tab: 'tab min-h-15 gap-2 border-y-0 border-l-0 border-rule lettering px-1 text-base last:border-r-0 aria-selected:bg-none aria-selected:bg-spot aria-selected:text-primary-content max-narrow:text-sm max-narrow:[&>.icon]:hidden',
};

/** Tabs with roving focus: arrows, Home and End select a tab. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, bottom, children }: TabsProps<Id>) {
  const base = useId();
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    // Not from the selected one: after a click, the page may still be on its way to it.
    const at = tabs.findIndex(({ id }) => document.activeElement?.id === `${base}-${id}`);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  const panel = (
    <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${value}`} tabIndex={-1}>
      {children}
    </div>
  );
  return (
    <>
      {bottom && panel}
      <div className={bottom ? bottomTabs.list : 'tabs'} role="tablist" aria-label={label} onKeyDown={key}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className={bottom ? bottomTabs.tab : 'tab'}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {!bottom && panel}
    </>
  );
}
