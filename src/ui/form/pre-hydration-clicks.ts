/** What the script in index.html records before a rendered page, or a part of it, is hydrated. */
interface PreHydration {
  /** The last click in each form, and the last one outside of forms (null), unless React has handled it. */
  clicks: Map<HTMLFormElement | null, MouseEvent>;
  inputs: WeakSet<EventTarget>;
  /** `beforeinstallprompt` may fire before the app's script runs. */
  installPrompt?: Event;
}

declare global {
  interface Window {
    preHydration?: PreHydration;
  }
}

/** The forms of the rendered page that are not hydrated yet. */
const renderedForms = new Set<HTMLFormElement>();

/** Remembers the forms of the rendered page. Called before React hydrates it. */
export function keepRenderedForms(): void {
  for (const form of document.forms) renderedForms.add(form);
}

/** Forgets them when the person goes to another page: what they left there does not come back. */
export const forgetRenderedForms = (): void => renderedForms.clear();

/** Forgets clicks that React handles. Others do not reach this listener: React stops them on parts without hydration. */
export function endPreHydrationClicks(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) window.preHydration?.clicks.delete(target.closest('form'));
  });
}

/** Repeats the recorded click on a button or radio, once. @param form null for clicks outside of forms */
export function replayClick(form: HTMLFormElement | null): void {
  const click = window.preHydration?.clicks.get(form);
  // A click that is still being dispatched has triggered this hydration, and React handles it next.
  if (click?.eventPhase !== Event.NONE || !(click.target instanceof Element)) return;
  window.preHydration?.clicks.delete(form);
  // The browser has already opened a popover.
  click.target.closest<HTMLElement>('button:not([popovertarget]), [type=radio]')?.click();
}

const namesIn = (form: HTMLFormElement) =>
  [...form.elements].map((field) => field.getAttribute('name')).join(' ');

/** Returns the rendered form that React replaced by `form`, once: texts that a translation changed cannot be hydrated. */
export function takeLostForm(form: HTMLFormElement | null): HTMLFormElement | undefined {
  if (!form) return;
  // A hydrated form that a person leaves is not lost.
  if (renderedForms.delete(form)) return;
  const lost = [...renderedForms].find((other) => !other.isConnected && namesIn(other) === namesIn(form));
  if (lost) renderedForms.delete(lost);
  return lost;
}
