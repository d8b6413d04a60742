/** Returns a controller that `signal` aborts too. `AbortSignal.any` is newer than the oldest browsers of the build. Abort it when done. */
export function abortedWith(signal?: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { signal: controller.signal });
  if (signal?.aborted) abort();
  return controller;
}
