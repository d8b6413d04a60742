import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { adminSearch as words } from '../../../content/admin/admin-search';
import { searchSlot } from '../../../content/shell/navigation';
import { type SearchGroup, searchedBy, searchGroups } from '../../../domain/admin/search-everything';
import type { Role } from '../../../domain/roles';
import { IconButton } from '../../../ui/parts/button';
import { FullSheet } from '../../../ui/sheet/full-sheet';
import { useKeys } from '../kit/keys/use-keys';
import { RoleContext } from '../role';
import { SearchCombobox } from './search-combobox';
import { showSearchSheet, useIsSearchSheetOpen } from './search-store';

/** The most things that the label of the field names. */
const named = 3;

/** Returns what the field says, such as "Find a guest, an event, a message"; '' for a role that may find nothing. */
function labelFor(role: Role): string {
  const looked: readonly string[] = searchedBy(role);
  const things = (Object.keys(words.things) as SearchGroup[])
    .filter((group) => searchGroups[group].some((collection) => looked.includes(collection)))
    .map((group) => words.things[group]);
  return things.length > 0 ? words.label(things.slice(0, named)) : '';
}

/** The search over everything: in the header from 1024 px, below a sheet. Its key works from everywhere in the admin pages. */
export function SearchEverything({ role }: { role: Role }) {
  const [slot] = useState(() => document.getElementById(searchSlot));
  const isSheetOpen = useIsSearchSheetOpen();
  const field = useRef<HTMLInputElement>(null);
  const label = labelFor(role);
  const open = () => {
    if (field.current?.getClientRects().length) field.current.focus();
    else showSearchSheet(true);
  };
  useKeys({ search: label ? open : null });
  useEffect(() => () => showSearchSheet(false), []);
  const close = () => showSearchSheet(false);
  const isFollowed = useRef(false);
  useEffect(() => {
    if (isSheetOpen || !isFollowed.current) return;
    isFollowed.current = false;
    // The sheet gave the focus back to the button. What opens takes it, if nothing else has it.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches('[data-search]')) activeElement.blur();
  }, [isSheetOpen]);
  if (!label) return null;
  return (
    <>
      {slot && createPortal(<SearchCombobox ref={field} label={label} />, slot)}
      {isSheetOpen && (
        <FullSheet title={words.button} closeLabel={words.close} onClose={close}>
          <SearchCombobox
            isInSheet
            label={label}
            onFollow={() => {
              isFollowed.current = true;
              close();
            }}
          />
        </FullSheet>
      )}
    </>
  );
}

/** Opens the search of phones and tablets. */
export function SearchButton({ className }: { className: string }) {
  const role = use(RoleContext);
  if (!role || !labelFor(role)) return null;
  return (
    <IconButton
      kind="bare"
      icon="search"
      label={words.button}
      className={className}
      data-search=""
      aria-haspopup="dialog"
      onClick={() => showSearchSheet(true)}
    />
  );
}
