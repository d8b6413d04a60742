import type { OpportunityRecord } from '../../domain/opportunity';
import type { IconName } from '../../ui/icon-paths';

/** The sign of the house for each icon that a post may choose (spec §3). */
export const iconOf: Record<OpportunityRecord['icon'], IconName> = {
  Music: 'disc',
  Palette: 'palette',
  Video: 'video',
  Code: 'code',
  Mic: 'mic',
  Camera: 'camera',
  Megaphone: 'megaphone',
};
