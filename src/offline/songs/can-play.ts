/** Milliseconds. Some browsers load nothing before a press: then the file counts as playable. */
const patience = 4_000;

/** Returns whether this browser plays a file. Tries it, because `canPlayType` is wrong in both directions. */
export function canPlay(content: Blob): Promise<boolean> {
  const audio = new Audio();
  const address = URL.createObjectURL(content);
  return new Promise((resolve) => {
    const end = (playable: boolean) => {
      clearTimeout(timer);
      audio.onloadeddata = null;
      audio.onerror = null;
      audio.removeAttribute('src');
      audio.load();
      URL.revokeObjectURL(address);
      resolve(playable);
    };
    const timer = setTimeout(() => end(true), patience);
    audio.onloadeddata = () => end(true);
    audio.onerror = () => end(false);
    audio.muted = true;
    audio.preload = 'auto';
    audio.src = address;
    audio.load();
  });
}
