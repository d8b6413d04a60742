import type { ComponentType } from 'react';
import type { MemberRecord } from '../../../domain/application';
import type { View } from './use-view';

/** The card of the Members page. A prop, since features cannot import each other. */
export type MemberCard = ComponentType<{ member: MemberRecord }>;

export interface PanelProps {
  view: View;
  memberCard: MemberCard;
}
