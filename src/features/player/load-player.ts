import type { Player } from './start-player';

let loading: Promise<Player> | null = null;
let ready: Player | null = null;

/** Starts the player on the first call. @throws if its code could not be loaded; the next call tries again */
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

/** Calls `run` with the player: synchronously if it is loaded, since browsers allow playback only within a press. */
export function press(run: (player: Player) => void): void {
  if (ready) run(ready);
  // If its code cannot be loaded, the button stays and can be pressed again.
  else loadPlayer().then(run, () => {});
}
