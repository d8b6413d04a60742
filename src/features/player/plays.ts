/** Whether the phone asks sites to use little data (the Save-Data setting; Chromium only). */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Milliseconds after which a browser that loads nothing before a press is taken at its word. */
const patience = 4_000;

/** Whether this browser plays what it was given: tried, because `canPlayType` misleads both ways. */
export function plays(content: Blob): Promise<boolean> {
  const audio = new Audio();
  const address = URL.createObjectURL(content);
  return new Promise((resolve) => {
    const end = (answer: boolean) => {
      clearTimeout(timer);
      audio.onloadeddata = null;
      audio.onerror = null;
      audio.removeAttribute('src');
      audio.load();
      URL.revokeObjectURL(address);
      resolve(answer);
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
