import { useEffect, useRef, useState } from 'react';

/** True once `state` has changed since it was first seen here: then a stamp is thumped on. */
export function useFresh(state: string): boolean {
  const before = useRef(state);
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if (before.current !== state) setFresh(true);
    before.current = state;
  }, [state]);
  return fresh;
}
