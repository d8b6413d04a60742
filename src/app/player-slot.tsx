import { Component, type ReactNode, Suspense } from 'react';
import { usePlayback } from '../offline/use-offline';
import { lazyPart } from '../ui/lazy-part';

const MiniPlayer = lazyPart(() => import('../features/player/mini-player'));

/** The player at the foot of the page. Its code is fetched once music was started or a place in it is remembered. */
export function PlayerSlot() {
  const playback = usePlayback();
  if (!playback?.shown) return null;
  return (
    <LeftOut>
      <Suspense fallback={null}>
        <MiniPlayer />
      </Suspense>
    </LeftOut>
  );
}

/** Without its code there is no player; the page goes on. */
class LeftOut extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
