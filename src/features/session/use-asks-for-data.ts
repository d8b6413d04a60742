import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { myDataHash } from './my-data-address';

/** Whether the address asks for what is held about a person; `undefined` until it was looked at. */
export function useAsksForData(): boolean | undefined {
  const { hash } = useLocation();
  const [asks, setAsks] = useState<boolean>();
  useEffect(() => setAsks(hash.startsWith(myDataHash)), [hash]);
  return asks;
}
