import { useEffect, useEffectEvent } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { areKeysOn } from './keys-store';

const { list } = adminPages.keys;
export type KeyName = keyof typeof list;
export const keyNames = Object.keys(list) as KeyName[];

/** Whether an element uses a letter itself. A select does if a choice begins with it: after a press the focus stays there. */
function uses(element: HTMLElement, key: string): boolean {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(({ label }) => label.toLowerCase().startsWith(key));
  if (element instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(element.type);
  return element.isContentEditable || element instanceof HTMLTextAreaElement;
}

/** Whether a dialog keeps a shortcut from working. The sheet of the opened row covers only the search. */
const isCovered = (name: KeyName) =>
  [...document.querySelectorAll('dialog[open]')].some(
    (dialog) => name === 'search' || !dialog.querySelector('[data-opened]'),
  );

/** Calls the handler of a shortcut. A letter that is typed, or pressed with a modifier, is no shortcut. */
export function useKeys(handlers: Partial<Record<KeyName, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const name = keyNames.find((name) => list[name].key === event.key);
    const handle = name && handlers[name];
    if (!handle || isCovered(name)) return;
    const { target } = event;
    const typedIn = target instanceof HTMLElement && uses(target, event.key) && target;
    // Escape in a field of the row closes it, as in a dialog.
    if (name === 'close' ? typedIn && !typedIn.closest('[data-panel]') : typedIn || !areKeysOn()) return;
    event.preventDefault();
    handle();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
