import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once `time` milliseconds have passed; time does not pass while `paused`. */
export function useCountdown(time: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(time);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const from = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [paused]);
}
