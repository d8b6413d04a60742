import { use, useEffect, useState } from 'react';
import { LiveContext } from './live-context';

/** Milliseconds that changes are gathered before the server is asked anew. */
const gather = 500;

/**
 * What the server answers, asked again whenever one of the collections changes. Null until it has answered. `ask` and
 * `follow` must stay the same from one render to the next, or it is asked anew.
 */
export function useAnswer<T>(ask: () => Promise<T>, follow: readonly string[]): T | null {
  const live = use(LiveContext);
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    let shown = true;
    let timer = 0;
    const read = async () => {
      timer = 0;
      const came = await ask();
      if (shown) setAnswer(came);
    };
    void read();
    const stop = live.follow(follow, () => {
      timer ||= window.setTimeout(read, gather);
    });
    return () => {
      shown = false;
      stop();
      clearTimeout(timer);
    };
  }, [ask, follow, live]);
  return answer;
}
