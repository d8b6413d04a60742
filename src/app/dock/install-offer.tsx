import { install as words } from '../../content/shell/install';
import { useOutbox, useTracks } from '../../offline';
import type { DockMessage } from './dock-message';
import { promptInstall, putOffInstall, useInstall } from './install-store';

/**
 * Returns the offer to install the site after a first RSVP or a first saved song, never on arrival; null for none.
 * @param onShowSteps shows how, in a browser without a prompt
 */
export function useInstallOffer(onShowSteps: () => void): DockMessage | null {
  const way = useInstall((state) => state.way);
  const { songs } = useTracks();
  const hasRsvp = (useOutbox() ?? []).some(({ kind }) => kind === 'rsvp');
  if (!way || !(hasRsvp || Object.values(songs).some(({ state }) => state === 'saved'))) return null;
  return {
    id: 'install',
    title: words.title,
    text: words.text,
    actions: [
      way === 'prompt'
        ? { label: words.yes, onClick: promptInstall }
        : { label: words.how, onClick: onShowSteps },
      { label: words.later, onClick: putOffInstall },
    ],
    isOffer: true,
  };
}
