import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useConnection } from '../../offline/react';
import type { OnlineGiving } from './online-giving';
import { sayWhatCame } from './say-what-came';

/** Whether gifts can be taken here and now; `on` brings what it takes to give one. */
export type Giving = { state: 'asking' | 'off' | 'unreachable' } | ({ state: 'on' } & OnlineGiving);

/** Asks the server when the page is up, and again when the line is back or somebody says so. */
export function useOnlineGiving(): { giving: Giving; offline: boolean; askAgain: () => void } {
  const [giving, setGiving] = useState<Giving>({ state: 'asking' });
  const { state } = useConnection();
  const offline = state !== 'online' && state !== 'sending';
  const askAgain = useCallback(() => {
    setGiving({ state: 'asking' });
    import('./online-giving')
      .then(({ askOnlineGiving }) => askOnlineGiving())
      .then(
        (answer) =>
          setGiving(
            answer === 'off' || answer === 'unreachable' ? { state: answer } : { state: 'on', ...answer },
          ),
        () => setGiving({ state: 'unreachable' }),
      );
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
