/** In ms. A page must work within five seconds of signal. */
const longestPause = 3000;

/**
 * Resolves when a failed request may be repeated: after a pause that grows with `failures`, when the device is online again, or when
 * the page becomes visible. A hidden page waits until it is visible.
 * @param longest pause, in ms
 */
export function nextAttempt(failures: number, longest = longestPause): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    // Shorter by chance, so that the phones of a hall do not repeat at once.
    const pause = Math.min(longest, 500 * 2 ** failures) * (1 - Math.random() / 4);
    const timer = setTimeout(end, pause);
    addEventListener('online', end, { signal: ended.signal });
    document.addEventListener('visibilitychange', end, { signal: ended.signal });
  });
}
