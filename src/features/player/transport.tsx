import type { ComponentProps } from 'react';
import { player } from '../../content/music/player';
import { IconButton } from '../../ui/parts/button';
import { press } from './load-player';
import { usePlayer } from './player-store';

interface PlayButtonProps extends Pick<ComponentProps<typeof IconButton>, 'big' | 'className'> {
  primary?: boolean | undefined;
  /** Gets the focus when its sheet opens. */
  'data-autofocus'?: '';
}

export function PlayButton({ big, primary = big, ...rest }: PlayButtonProps) {
  const isPaused = usePlayer((state) => state.phase === 'paused');
  return (
    <IconButton
      {...rest}
      big={big}
      kind={primary ? 'primary' : 'plain'}
      icon={isPaused ? 'play' : 'pause'}
      label={isPaused ? player.play : player.pause}
      onClick={() => press(({ toggle }) => toggle())}
    />
  );
}

export function Transport() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 max-narrow:gap-1">
      <IconButton icon="prev" label={player.previous} onClick={() => press(({ previous }) => previous())} />
      <PlayButton big />
      <IconButton icon="next" label={player.next} onClick={() => press(({ next }) => next())} />
    </div>
  );
}
