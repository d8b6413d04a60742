import { player } from '../../content/player';
import { press } from './load-player';
import { usePlayer } from './player-store';
import { Slider } from './slider';
import { clock } from './words';

/** Where the song is, in whole seconds, and the way to any other place in it. */
export function SeekBar() {
  const seconds = usePlayer((state) => Math.floor(state.seconds));
  const length = usePlayer((state) => Math.floor(state.length));
  return (
    <div className="seek">
      <Slider
        label={player.seek}
        value={Math.min(seconds, length)}
        max={length}
        step={1}
        text={player.at(clock(seconds), clock(length))}
        onChange={(to) => press(({ seek }) => seek(to))}
      />
      <p className="num small" aria-hidden="true">
        <span>{clock(seconds)}</span>
        <span>{clock(length)}</span>
      </p>
    </div>
  );
}
