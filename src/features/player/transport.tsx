import type { ComponentProps } from 'react';
import { player } from '../../content/music/player';
import { songAddress } from '../../content/shell/row-pages';
import { sharing } from '../../content/shell/sharing';
import { IconButton } from '../../ui/parts/button';
import { shareLink } from '../../ui/sheet/share-link';
import type { Song } from '../content/songs';
import { press } from './load-player';
import { usePlayer } from './player-store';

interface PlayButtonProps extends Pick<ComponentProps<typeof IconButton>, 'big' | 'className'> {
  primary?: boolean | undefined;
  /** Gets the focus when its sheet opens. */
  'data-autofocus'?: '';
  'data-play'?: '';
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

/** One press for the next choice. Its name says the present one. */
export function RepeatButton() {
  const repeat = usePlayer((state) => state.repeat);
  return (
    <IconButton
      icon={repeat === 'one' ? 'repeat-one' : 'repeat'}
      kind={repeat === 'off' ? 'bare' : 'plain'}
      label={player.repeat[repeat]}
      className={repeat === 'off' ? 'text-muted' : undefined}
      onClick={() => press(({ nextRepeat }) => nextRepeat())}
    />
  );
}

export function ShareSong({ song: { id, title } }: { song: Song }) {
  return (
    <IconButton
      icon="share"
      kind="bare"
      label={player.share}
      onClick={() => void shareLink(title, songAddress(id, location.origin), sharing)}
    />
  );
}

export function Transport({ song }: { song: Song }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 max-narrow:gap-1">
      <RepeatButton />
      <IconButton icon="prev" label={player.previous} onClick={() => press(({ previous }) => previous())} />
      <PlayButton big data-play="" />
      <IconButton icon="next" label={player.next} onClick={() => press(({ next }) => next())} />
      <ShareSong song={song} />
    </div>
  );
}
