import { use, useEffect, useState } from 'react';
import { type Followed, LiveChangesContext } from './live-changes';

/** In ms. Changes within this time cause one request. */
const batchFor = 500;

/**
 * Returns the result of `read` and rereads it on changes of collections, or on messages of a topic. Null at first. Both
 * parameters must be stable.
 */
export function useLiveValue<T>(read: () => Promise<T>, follows: Followed): T | null {
  const live = use(LiveChangesContext);
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    /** The number of the latest request. The answer of an older one is not shown. */
    let latest = 0;
    let timer = 0;
    const load = async () => {
      timer = 0;
      latest += 1;
      const request = latest;
      const loaded = await read();
      if (request === latest) setValue(loaded);
    };
    void load();
    const loadSoon = () => {
      timer ||= window.setTimeout(load, batchFor);
    };
    const stop = live.follow(follows, loadSoon);
    return () => {
      latest += 1;
      stop();
      clearTimeout(timer);
    };
  }, [read, follows, live]);
  return value;
}
