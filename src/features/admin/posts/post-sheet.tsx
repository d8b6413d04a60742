import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/sheet/sheet';
import { type Fact, Facts } from '../kit/facts';
import { RowActions } from '../kit/table-cells';

interface PostSheetProps {
  title: string;
  text: string;
  /** Those that are shown above are left out. */
  facts: readonly Fact[];
  actions: ReactNode;
  onClose: () => void;
}

/** Shows a whole post, which the team reads before it approves it. */
export function PostSheet({ title, text, facts, actions, onClose }: PostSheetProps) {
  return (
    <Sheet open wide title={title} onClose={onClose}>
      <blockquote
        tabIndex={-1}
        data-autofocus=""
        className="whitespace-pre-line border-rule border-y-2 py-3 text-lead wrap-anywhere"
      >
        {text}
      </blockquote>
      <Facts facts={facts.filter(({ value }) => value !== title && value !== text)} />
      <RowActions>{actions}</RowActions>
    </Sheet>
  );
}
