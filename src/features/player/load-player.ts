/** The light way to the player: its code is fetched when somebody is about to press something. */
import type { Player } from './start-player';

let loading: Promise<Player> | null = null;
let ready: Player | null = null;

/** Starts the player if it is not there yet. Errors: its code could not be fetched; the next call tries again. */
export function loadPlayer(): Promise<Player> {
  loading ??= import('./start-player')
    .then(({ startPlayer }) => startPlayer())
    .then(
      (player) => {
        ready = player;
        return player;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
  return loading;
}

/** Does something with the player: at once, within the press, when it is there. */
export function press(run: (player: Player) => void): void {
  if (ready) run(ready);
  // Without its code nothing plays; the button stays what it is and may be pressed again.
  else loadPlayer().then(run, () => {});
}
