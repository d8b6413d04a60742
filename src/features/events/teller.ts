import type { OutboxItem } from '../../offline/item';

/** Who says what became of an item: handed in by the screen, so that each outcome is told once, here or elsewhere. */
export interface Teller {
  /** Takes the telling on oneself; false when somebody else has. */
  claim: (id: string) => boolean;
  /** Gives it back: the answer has not come yet. */
  release: (id: string) => void;
  tell: (item: OutboxItem) => void;
}
