import { act } from 'react';
import { until } from '../until';

/** Waits until a page shows something. React runs updates that live queries cause when `act` ends. */
export const shows = (what: string, holds: () => boolean): Promise<void> =>
  until(what, async () => {
    await act(async () => {});
    return holds();
  });
