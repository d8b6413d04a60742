const channelName = 'byop-sound';

let channel: BroadcastChannel | null = null;
/** When this tab last began to sound, in ms since 1970. */
let startedAt = 0;

/** Only one thing sounds at a time, in all tabs: pauses every other film or song. A film without controls is decoration. */
export function pauseOthers(playing: HTMLMediaElement): void {
  pauseAllBut(playing);
  startedAt = Date.now();
  tellOtherTabs();
}

function pauseAllBut(playing: HTMLMediaElement | null): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video[controls], audio'))
    if (other !== playing && !other.paused) other.pause();
}

function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  if (!channel) {
    channel = new BroadcastChannel(channelName);
    // Whoever began later goes on: what is said late about an earlier start stops nobody.
    channel.onmessage = ({ data }) => {
      if (typeof data === 'number' && data >= startedAt) pauseAllBut(null);
    };
  }
  channel.postMessage(startedAt);
}
