import { type FocusEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { listenPath, player } from '../../content/music/player';
import { IconButton } from '../../ui/parts/button';
import { Icon } from '../../ui/parts/icon';
import { Tabs } from '../../ui/parts/tabs';
import { FullSheet } from '../../ui/sheet/full-sheet';
import { SongSleeve } from '../content/song-sleeve';
import { formatDuration, type Song } from '../content/songs';
import { SleepChoice, SpeedChoice } from './choices';
import { press } from './load-player';
import { type SheetTab, shownTab, tabsOf, versesIn } from './lyric-lines';
import { LyricsPanel } from './lyrics-panel';
import { PlayerNote, RecordSleeve, SongTitle } from './now-playing';
import { useCurrentSong, useLength, usePlayer } from './player-store';
import { SeekBar } from './sliders';
import { PlayButton, RepeatButton, ShareSong } from './transport';
import { UpNext } from './up-next';

const tabIcons = { song: 'note', lyrics: 'words', next: 'list' } as const;

interface PlayerSheetProps {
  /** The first tab. */
  tab?: SheetTab;
  onClose: () => void;
}

/** The whole player, over the page: the song, its words, and the songs that follow. */
export default function PlayerSheet(props: PlayerSheetProps) {
  const song = useCurrentSong();
  return song && <Sheet {...props} song={song} />;
}

function Sheet({ song, tab: first = 'song', onClose }: PlayerSheetProps & { song: Song }) {
  const [chosen, setChosen] = useState<SheetTab>(first);
  const verses = useMemo(() => versesIn(song.lyrics), [song.lyrics]);
  const tabs = tabsOf(verses);
  const tab = shownTab(chosen, tabs);
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useLayoutEffect(() => {
    panel.current?.closest('.modal-box')?.scrollTo(0, 0);
  }, [tab]);
  return (
    <FullSheet
      title={player.label}
      closeLabel={player.close}
      onClose={onClose}
      actions={<SheetMenu onClose={onClose} />}
    >
      <Tabs
        bottom
        label={player.label}
        value={tab}
        onChange={setChosen}
        tabs={tabs.map((id) => ({
          id,
          label: (
            <>
              <Icon name={tabIcons[id]} />
              {player.tabs[id]}
            </>
          ),
        }))}
      >
        <div ref={panel}>
          {tab === 'song' ? <SongPanel song={song} /> : <SongBar song={song} />}
          {tab === 'lyrics' && <LyricsPanel key={song.id} verses={verses} song={song} />}
          {tab === 'next' && <UpNext className="px-(--pad) pt-4 pb-6" />}
        </div>
      </Tabs>
    </FullSheet>
  );
}

function SongPanel({ song }: { song: Song }) {
  return (
    <div className="grid gap-x-10 gap-y-3 px-(--pad) pb-5 @tablet:grid-cols-2 @tablet:items-center @tablet:pt-4">
      <div className="mx-auto w-full max-w-[min(22rem,42dvh)] @tablet:max-w-none">
        <RecordSleeve song={song} />
      </div>
      <div className="grid min-w-0 gap-3">
        <SongTitle song={song} as="h3" />
        <div>
          <SeekBar />
          <div className="flex flex-wrap items-center justify-center gap-3 max-narrow:gap-1">
            <RepeatButton />
            <IconButton
              icon="prev"
              label={player.previous}
              className="size-13 max-narrow:size-10"
              onClick={() => press(({ previous }) => previous())}
            />
            <PlayButton big className="size-18 max-narrow:size-14" data-autofocus="" />
            <IconButton
              icon="next"
              label={player.next}
              className="size-13 max-narrow:size-10"
              onClick={() => press(({ next }) => next())}
            />
            <ShareSong song={song} />
          </div>
        </div>
        <PlayerNote />
        <SpeedChoice />
        <SleepChoice />
      </div>
    </div>
  );
}

/** The song in one row, above its words and above the list. */
function SongBar({ song }: { song: Song }) {
  const seconds = usePlayer((state) => Math.floor(state.seconds));
  const length = useLength();
  const position = player.at(formatDuration(seconds), formatDuration(length));
  return (
    <div className="sticky top-13 z-3 bg-base-100 short:static">
      <div className="flex items-center gap-3.5 px-(--pad) pb-3 max-narrow:flex-wrap">
        <div className="w-14 flex-none max-narrow:hidden" data-sleeve={song.id}>
          <SongSleeve song={song} decorative className="aspect-square" />
        </div>
        <div className="min-w-0 flex-1 max-narrow:basis-full">
          <h3 className="h3 text-title/poster">{song.title}</h3>
          <p className="text-muted text-sm">{position}</p>
        </div>
        <PlayButton primary className="size-13" />
        <IconButton kind="bare" icon="next" label={player.next} onClick={() => press(({ next }) => next())} />
      </div>
      <progress
        className="progress block h-1.5 w-full border-0 bg-base-300 text-spot"
        value={seconds}
        max={Math.max(1, length)}
        aria-hidden="true"
      />
      <PlayerNote />
    </div>
  );
}

function SheetMenu({ onClose }: { onClose: () => void }) {
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  return (
    <details className="dropdown dropdown-end" onBlur={onBlur}>
      <summary className="btn btn-ghost btn-square" aria-label={player.menu}>
        <Icon name="dots" />
      </summary>
      <ul className="menu dropdown-content w-64 border-2 border-rule bg-base-200">
        <li>
          <Link to={listenPath} className="min-h-11 no-underline" onClick={onClose}>
            {player.allSongs}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className="min-h-11"
            onClick={() => {
              onClose();
              press(({ hide }) => hide());
            }}
          >
            {player.hide}
          </button>
        </li>
      </ul>
    </details>
  );
}
