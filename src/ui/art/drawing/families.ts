import { eventFamilies, type Family } from './families-events';
import { sleeveFamilies } from './families-sleeves';

export const families = { ...eventFamilies, ...sleeveFamilies } satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
