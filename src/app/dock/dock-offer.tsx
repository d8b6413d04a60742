import type { ReactNode } from 'react';
import { Button } from '../../ui/parts/button';
import { useQuietMoment } from '../use-quiet-moment';

interface DockOfferProps {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  later: string;
  onLater: () => void;
}

/** A question in the dock with two answers. It waits for a quiet moment. */
export function DockOffer({ title, text, yes, onYes, later, onLater }: DockOfferProps): ReactNode {
  if (!useQuietMoment()) return null;
  return (
    <div className="dock-cell flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-2 px-(--pad) border-rule border-t-2 bg-base-200 py-2 text-sm/snug forced-colors:border-2">
      <p className="max-w-measure flex-1 basis-40">
        <b>{title}</b> {text}
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        <Button size="sm" kind="primary" onClick={onYes}>
          {yes}
        </Button>
        <Button size="sm" kind="quiet" onClick={onLater}>
          {later}
        </Button>
      </div>
    </div>
  );
}
