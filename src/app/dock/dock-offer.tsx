import type { ReactNode } from 'react';
import { Button } from '../../ui/parts/button';

interface DockOfferProps {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  later: string;
  onLater: () => void;
}

/** A question in the dock with two answers. Its class gives the dock its height, see base.css. */
export function DockOffer({ title, text, yes, onYes, later, onLater }: DockOfferProps): ReactNode {
  return (
    <div className="dock-offer border-rule border-t-2 bg-base-200 text-sm forced-colors:border-2">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex-[1_1_16rem]">
          <b>{title}</b> {text}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" kind="primary" onClick={onYes}>
            {yes}
          </Button>
          <Button size="sm" kind="quiet" onClick={onLater}>
            {later}
          </Button>
        </div>
      </div>
    </div>
  );
}
