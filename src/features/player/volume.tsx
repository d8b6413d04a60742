import { player } from '../../content/player';
import { IconButton } from '../../ui/button';
import { press } from './load-player';
import { usePlayer } from './player-store';
import { Slider } from './slider';

/** How loud, and silence. Where the phone keeps that to itself, only silence. */
export function Volume() {
  const volume = usePlayer((state) => state.volume);
  const muted = usePlayer((state) => state.muted);
  const volumeFixed = usePlayer((state) => state.volumeFixed);
  const isSilent = muted || volume === 0;
  return (
    <div className="volume">
      <IconButton
        kind="bare"
        icon={isSilent ? 'mute' : 'vol'}
        label={muted ? player.unmute : player.mute}
        onClick={() => press(({ toggleMute }) => toggleMute())}
      />
      {volumeFixed ? (
        <span className="small muted">{player.volumeFixed}</span>
      ) : (
        <Slider
          label={player.volume}
          value={muted ? 0 : volume}
          max={1}
          step={0.01}
          text={muted ? player.percent(0) : player.percent(volume)}
          onChange={(to) => press(({ setVolume }) => setVolume(to))}
        />
      )}
    </div>
  );
}
