import { player } from '../../content/player';
import { IconButton } from '../../ui/button';
import { press } from './load-player';
import { usePlayer } from './player-store';

export function PlayButton({ big }: { big?: boolean | undefined }) {
  const isPaused = usePlayer((state) => state.phase === 'paused');
  return (
    <IconButton
      kind={big ? 'primary' : 'plain'}
      big={big}
      icon={isPaused ? 'play' : 'pause'}
      label={isPaused ? player.play : player.pause}
      onClick={() => press(({ toggle }) => toggle())}
    />
  );
}

export function Transport() {
  return (
    <div className="transport">
      <IconButton icon="prev" label={player.previous} onClick={() => press(({ previous }) => previous())} />
      <PlayButton big />
      <IconButton icon="next" label={player.next} onClick={() => press(({ next }) => next())} />
    </div>
  );
}
