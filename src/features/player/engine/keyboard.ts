/** Keyboard shortcuts of the player: on pages that show it, outside fields, if the person has enabled them. */

import type { PlayerState } from '../player-store';
import type { Engine } from './engine';
import type { Settings } from './settings';

/** Seconds that an arrow key or a lock screen button seeks. */
export const seekStep = 5;
const volumeStep = 0.05;

/** Elements in which these keys have another effect. */
const fields = 'input, textarea, select, video, audio, [contenteditable], [role], dialog';
const pressable = 'button, summary, label';

interface Needs {
  engine: Pick<Engine, 'toggle' | 'next' | 'previous' | 'seek'>;
  settings: Pick<Settings, 'toggleMute' | 'setVolume'>;
  state(): PlayerState;
}

/** Returns the command of a key on `target`; null if the player does not use it. */
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
      return shiftKey ? engine.previous : () => engine.seek(state().seconds - seekStep);
    case 'ArrowRight':
      return shiftKey ? engine.next : () => engine.seek(state().seconds + seekStep);
    case 'ArrowUp':
    case 'ArrowDown': {
      // Elsewhere they scroll the page.
      if (!target?.closest('[data-player]')) return null;
      const by = key === 'ArrowUp' ? volumeStep : -volumeStep;
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
