import type { CSSProperties } from 'react';
import { player } from '../../content/music/player';
import { IconButton } from '../../ui/parts/button';
import { formatDuration } from '../content/songs';
import { press } from './load-player';
import { useLength, usePlayer } from './player-store';

export function SeekBar() {
  const seconds = usePlayer((state) => Math.floor(state.seconds));
  const length = useLength();
  return (
    <div>
      <Slider
        label={player.seek}
        value={Math.min(seconds, length)}
        max={length}
        step={1}
        valueText={player.at(formatDuration(seconds), formatDuration(length))}
        onChange={(to) => press(({ seek }) => seek(to))}
      />
      <p className="num flex justify-between text-sm" aria-hidden="true">
        <span>{formatDuration(seconds)}</span>
        <span>{formatDuration(length)}</span>
      </p>
    </div>
  );
}

/** Mute button and volume slider. Where pages cannot set the volume, only the button. */
export function Volume() {
  const volume = usePlayer((state) => state.volume);
  const muted = usePlayer((state) => state.muted);
  const volumeFixed = usePlayer((state) => state.volumeFixed);
  const isSilent = muted || volume === 0;
  return (
    <div className="flex w-full items-center gap-1 @desktop:w-36">
      <IconButton
        kind="bare"
        icon={isSilent ? 'mute' : 'vol'}
        label={muted ? player.unmute : player.mute}
        onClick={() => press(({ toggleMute }) => toggleMute())}
      />
      {volumeFixed ? (
        <span className="text-sm text-muted">{player.volumeFixed}</span>
      ) : (
        <Slider
          label={player.volume}
          value={muted ? 0 : volume}
          max={1}
          step={0.01}
          valueText={muted ? player.percent(0) : player.percent(volume)}
          onChange={(to) => press(({ setVolume }) => setVolume(to))}
        />
      )}
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  valueText: string;
  onChange: (value: number) => void;
}

function Slider({ label, value, max, step, valueText, onChange }: SliderProps) {
  const share = max > 0 ? (100 * value) / max : 0;
  return (
    <input
      type="range"
      className="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={step}
      value={value}
      style={{ '--v': `${share.toFixed(1)}%` } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
