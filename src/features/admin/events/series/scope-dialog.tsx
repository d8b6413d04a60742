import { useId } from 'react';
import { adminSeries } from '../../../../content/admin/admin-series';
import { Button } from '../../../../ui/parts/button';
import { Sheet } from '../../../../ui/sheet/sheet';

const words = adminSeries.scope;

/** For which dates of a series a change is. */
const scopes = ['this', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

interface ScopeDialogProps {
  /** The date whose form was saved, in words. */
  date: string;
  /** The rules that the dates follow after a move to another day, in words. Without it, the rule stays. */
  moved?: { following: string; all: string } | undefined;
  /** The labels of changed fields that only this date gets, in a sentence; '' for none. */
  own: string;
  onClose: () => void;
  onChoose: (scope: Scope) => void;
}

/** Asks for which dates a change is. */
export default function ScopeDialog({ date, moved, own, onClose, onChoose }: ScopeDialogProps) {
  const id = useId();
  const texts: Record<Scope, string> = {
    this: words.text.this(date),
    following: [words.text.following(date), moved && words.moves(moved.following)].filter(Boolean).join(' '),
    all: [words.text.all, moved && words.moves(moved.all)].filter(Boolean).join(' '),
  };
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      footer={
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {scopes.map((scope) => (
          <li key={scope} className="grid gap-1">
            <Button
              kind={scope === 'this' ? 'primary' : 'plain'}
              data-autofocus={scope === 'this' ? '' : undefined}
              aria-describedby={`${id}-${scope}`}
              className="w-full justify-start"
              onClick={() => onChoose(scope)}
            >
              {words[scope]}
            </Button>
            <p id={`${id}-${scope}`} className="text-muted text-sm">
              {texts[scope]}
            </p>
          </li>
        ))}
      </ul>
      {own && <p className="text-sm">{words.onlyThis(own)}</p>}
    </Sheet>
  );
}
