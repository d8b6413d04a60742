import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { wallClock } from '../../data/clock';
import { askFeatures, type Gifts } from '../../data/features';
import type { Http } from '../../data/http';
import { useConnection } from '../../offline/use-offline';
import { sayWhatCame } from './say-what-came';

const http: Http = { transport: (path, init) => fetch(path, init), clock: wallClock };

/** Whether gifts can be taken here and now, and how this server takes them. */
export type Giving = { state: 'asking' | 'off' | 'unreachable' } | { state: 'on'; gifts: Gifts };

/** Asks the server when the page is up, and again when the line is back or somebody says so. */
export function useOnlineGiving(): { giving: Giving; offline: boolean; askAgain: () => void } {
  const [giving, setGiving] = useState<Giving>({ state: 'asking' });
  const { state } = useConnection();
  const offline = state !== 'online' && state !== 'sending';
  const askAgain = useCallback(() => {
    setGiving({ state: 'asking' });
    void askFeatures(http).then((features) => {
      if (!features) return setGiving({ state: 'unreachable' });
      setGiving(features.gifts ? { state: 'on', gifts: features.gifts } : { state: 'off' });
    });
  }, []);
  const lineIsBack = useEffectEvent(() => {
    if (giving.state === 'unreachable') askAgain();
  });
  useEffect(() => {
    sayWhatCame();
    askAgain();
  }, [askAgain]);
  useEffect(() => {
    if (!offline) lineIsBack();
  }, [offline]);
  return { giving, offline, askAgain };
}
