/** Only one thing sounds at a time: pauses every other film or song on the page. Silent decoration goes on. */
export function pauseOthers(playing: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
    if (other !== playing && !other.muted && !other.paused) other.pause();
}
