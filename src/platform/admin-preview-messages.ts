/** Messages between the editor of a page and its preview in a frame. */
import { isObject } from '../domain/content/fields';

/** What the preview sends: it waits for lists, or Escape was pressed in it. The editor sends lists. */
export type PreviewEvent = 'ready' | 'escape';

const name = 'byop:preview';

/** Sends to a window of this site; to another site, the browser sends nothing. */
export const sendTo = (window: Window, value: object | PreviewEvent): void =>
  window.postMessage({ [name]: value }, location.origin);

/**
 * Receives the messages of one window of this site: any site that has a window of this one can send messages. Returns a function
 * that ends it.
 * @param sender returns the window
 */
export function receiveFrom<Value extends object | PreviewEvent>(
  sender: () => Window | null | undefined,
  onValue: (value: Value) => void,
): () => void {
  const listener = ({ origin, source, data }: MessageEvent) => {
    const isKnown = origin === location.origin && source !== null && source === sender();
    if (isKnown && isObject(data) && name in data) onValue(data[name] as Value);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}
