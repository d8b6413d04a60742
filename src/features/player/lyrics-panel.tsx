import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../platform/preferences';
import { classNames } from '../../ui/parts/class-names';
import { PictureCredit } from '../content/picture-credit';
import type { Song } from '../content/songs';
import { press } from './load-player';
import { isTimed, lineAt, type TimedLine, type Verses } from './lyric-lines';
import { usePlayer } from './player-store';

/** Milliseconds after a scroll by hand in which the words do not scroll along. */
const scrollPause = 5_000;

/** The words of a song. With times, the current line is marked, and each line is a jump to its place. */
export function LyricsPanel({ verses, song }: { verses: Verses; song: Song }) {
  const now = usePlayer((state) => lineAt(verses, state.seconds));
  const lastScroll = useRef(0);
  const current = useRef<HTMLButtonElement>(null);
  const remember = () => {
    lastScroll.current = performance.now();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another line begins
  useEffect(() => {
    const isFree = !lastScroll.current || performance.now() - lastScroll.current > scrollPause;
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    if (isFree) current.current?.scrollIntoView({ block: 'center', behavior });
  }, [now]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the person scrolls
    <div className="grid gap-4 pt-4 pb-8" onWheel={remember} onTouchMove={remember} onKeyDown={remember}>
      {verses.map((lines, verse) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: verses never change order
        <div key={verse} className="grid">
          {lines.map((line, at) =>
            isTimed(line) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change order
              <LineButton key={at} line={line} now={now} current={current} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change order
              <p key={at} className="px-(--pad) py-1.5 text-lead">
                {line.text}
              </p>
            ),
          )}
        </div>
      ))}
      {song.credits && <p className="px-(--pad) text-muted text-sm">{song.credits}</p>}
      <PictureCredit of={song.sleeve} className="px-(--pad) text-muted text-sm" />
    </div>
  );
}

interface LineButtonProps {
  line: TimedLine;
  now: TimedLine | null;
  current: React.Ref<HTMLButtonElement>;
}

function LineButton({ line, now, current }: LineButtonProps) {
  const isCurrent = line === now;
  return (
    <button
      ref={isCurrent ? current : undefined}
      type="button"
      aria-current={isCurrent || undefined}
      className={classNames(
        'h3 min-h-11 cursor-pointer px-(--pad) py-1.5 text-left leading-tight focus-visible:-outline-offset-4',
        isCurrent && 'on-spot py-3.5 forced-colors:border-4',
        now && line.at < now.at && 'text-muted',
      )}
      onClick={() => press(({ seek }) => seek(line.at))}
    >
      {line.text}
    </button>
  );
}
