/** Keys that reach the player from anywhere outside fields, while it is in sight and the person wants them to. */
import type { Engine } from './engine';
import type { PlayerState } from './player-store';
import type { Settings } from './settings';

/** Seconds that an arrow, or a button of the lock screen, moves. */
export const leap = 5;
/** How much an arrow changes the volume. */
const louder = 0.05;

/** Where keys have a meaning of their own. */
const fields = 'input, textarea, select, video, audio, [contenteditable], [role], dialog';
const pressable = 'button, summary, label';

interface Needs {
  engine: Pick<Engine, 'toggle' | 'next' | 'previous' | 'seek'>;
  settings: Pick<Settings, 'toggleMute' | 'setVolume'>;
  state(): PlayerState;
}

/** What a key does at `target`; null when it is not the player's. */
export function commandFor(
  { key, shiftKey, repeat }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'repeat'>,
  target: Element | null,
  { engine, settings, state }: Needs,
): (() => void) | null {
  if (target?.closest(fields)) return null;
  switch (key) {
    case ' ':
      return repeat || target?.closest(pressable) ? null : engine.toggle;
    case 'm':
    case 'M':
      return repeat ? null : settings.toggleMute;
    case 'ArrowLeft':
      return shiftKey ? engine.previous : () => engine.seek(state().seconds - leap);
    case 'ArrowRight':
      return shiftKey ? engine.next : () => engine.seek(state().seconds + leap);
    case 'ArrowUp':
    case 'ArrowDown': {
      // Everywhere else these scroll the page.
      if (!target?.closest('[data-player]')) return null;
      const by = key === 'ArrowUp' ? louder : -louder;
      return () => settings.setVolume(Math.min(1, Math.max(0, state().volume + by)));
    }
    default:
      return null;
  }
}

export function listenToKeys(needs: Needs): void {
  document.addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || !needs.state().keys) return;
    if (!document.querySelector('[data-player]') || document.querySelector('dialog[open]')) return;
    const run = commandFor(event, target instanceof Element ? target : null, needs);
    if (!run) return;
    event.preventDefault();
    run();
  });
}
