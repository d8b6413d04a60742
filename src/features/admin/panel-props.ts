import type { MemberCard } from './publish-form';
import type { View } from './use-view';

export interface PanelProps {
  view: View;
  memberCard: MemberCard;
}
