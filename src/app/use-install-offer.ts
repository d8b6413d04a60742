import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOutbox, useTracks } from '../offline/react';
import { useTopSheet } from '../ui/open-sheets';
import { type InstallWay, installWay, subscribeInstall } from './install';

const none = () => null;

/** How the site may be offered for installing now: after a first RSVP or a first saved song, never on arrival. */
export function useInstallOffer(): { way: InstallWay; unsent: number } {
  const way = useSyncExternalStore(subscribeInstall, installWay, none);
  const items = useOutbox() ?? [];
  const { songs } = useTracks();
  const hasSaved = Object.values(songs).some(({ state }) => state === 'saved');
  const hasActed = hasSaved || items.some(({ kind }) => kind === 'rsvp');
  // Not behind an open sheet, such as the form that was just sent: there nobody would see or hear it come.
  const isClear = useTopSheet() === null;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (hasActed && isClear) setDue(true);
  }, [hasActed, isClear]);
  const unsent = items.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return { way: hasActed && isDue ? way : null, unsent };
}
