import { use, useEffect, useState } from 'react';
import { LiveChangesContext } from './live-changes';

/** In ms. Changes within this time cause one request. */
const batchFor = 500;

/** Returns the result of `read` and rereads it on changes. Null at first. Both parameters must be stable. */
export function useLiveValue<T>(read: () => Promise<T>, collections: readonly string[]): T | null {
  const live = use(LiveChangesContext);
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let shown = true;
    let timer = 0;
    const load = async () => {
      timer = 0;
      const loaded = await read();
      if (shown) setValue(loaded);
    };
    void load();
    const stop = live.follow(collections, () => {
      timer ||= window.setTimeout(load, batchFor);
    });
    return () => {
      shown = false;
      stop();
      clearTimeout(timer);
    };
  }, [read, collections, live]);
  return value;
}
