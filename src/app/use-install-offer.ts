import { useOutbox, useTracks } from '../offline/use-offline';
import { type InstallWay, useInstall } from './install-store';

/** How the site may be offered for installing now: after a first RSVP or a first saved song, never on arrival. */
export function useInstallOffer(): { way: InstallWay; unsent: number } {
  const way = useInstall((state) => state.way);
  const items = useOutbox() ?? [];
  const { songs } = useTracks();
  const hasSaved = Object.values(songs).some(({ state }) => state === 'saved');
  const hasActed = hasSaved || items.some(({ kind }) => kind === 'rsvp');
  const unsent = items.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return { way: hasActed ? way : null, unsent };
}
