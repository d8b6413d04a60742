const channelName = 'byop-sound';

let channel: BroadcastChannel | null = null;
/** When this tab last started playing, epoch ms. */
let startedAt = 0;

/** Pauses every other video with controls and every other song, in all tabs. Videos without controls are decoration. */
export function pauseOthers(playing: HTMLMediaElement): void {
  pauseAllExcept(playing);
  startedAt = Date.now();
  notifyOtherTabs();
}

function pauseAllExcept(playing: HTMLMediaElement | null): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video[controls], audio'))
    if (other !== playing && !other.paused) other.pause();
}

function notifyOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  if (!channel) {
    channel = new BroadcastChannel(channelName);
    // A late message about an earlier start must not pause this tab.
    channel.onmessage = ({ data }) => {
      if (typeof data === 'number' && data >= startedAt) pauseAllExcept(null);
    };
  }
  channel.postMessage(startedAt);
}
