import { useState } from 'react';
import { storedSession } from '../../../data/stored-session';
import { firstStepsChoice } from '../../../domain/admin/first-steps';
import { readerOf } from '../../../domain/parse';
import { json, storageEntry } from '../../../platform/storage';

const format = json(readerOf(firstStepsChoice));

const runsAsApp = () => matchMedia('(display-mode: standalone)').matches;

/** Returns what an owner said on this device about the first steps, and functions to say it. */
export function useFirstStepsChoice() {
  const entry = storageEntry(`byop:first-steps:${storedSession(Date.now())?.account.id ?? ''}`, format);
  const [choice, setChoice] = useState(() => entry.read() ?? { isAway: false, isInstalled: runsAsApp() });
  const choose = (more: Partial<typeof choice>) => {
    const chosen = { ...choice, ...more };
    entry.write(chosen);
    setChoice(chosen);
  };
  return {
    ...choice,
    putAway: () => choose({ isAway: true }),
    setInstalled: () => choose({ isInstalled: true }),
  };
}
