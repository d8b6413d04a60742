import { useEffect, useState } from 'react';

/** True once `now` has been true for `after` milliseconds without a break. */
export function useLasting(now: boolean, after: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!now) {
      setLasted(false);
      return;
    }
    const timer = setTimeout(() => setLasted(true), after);
    return () => clearTimeout(timer);
  }, [now, after]);
  return now && lasted;
}
