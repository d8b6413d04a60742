import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { guardianTicket as words } from '../../content/events/guardian-ticket';
import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';
import type { OutboxItem } from '../../offline';
import { stubAction } from '../../ui/art/ticket';
import { buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Icon } from '../../ui/parts/icon';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { canAsk } from './item-words';

const GuardianSheet = lazyPart(() => import('./guardian-sheet'));

interface AskParentProps {
  item: OutboxItem;
  answer: ParentsAnswer;
  /** `small`: on a ticket. `half`, `wide`: at the foot of a sheet. `stub`: as the stub of a ticket. */
  look: 'small' | 'half' | 'wide' | 'stub';
}

/** Opens the ways to ask a parent. The main action before their answer, a quiet one after a no. */
export default function AskParent({ item, answer, look }: AskParentProps) {
  const [open, setOpen] = useTransitionState(false);
  if (!canAsk(item, answer)) return null;
  const isFirst = answer === 'asked';
  const kind = isFirst ? 'primary' : 'plain';
  return (
    <>
      <button
        type="button"
        className={
          look === 'stub'
            ? classNames(stubAction, isFirst ? 'grid-flow-col items-center gap-3' : 'stub-quiet')
            : buttonClass(
                kind,
                look === 'small' ? 'sm' : 'md',
                look === 'wide' ? 'min-h-14 text-lg' : undefined,
              )
        }
        onClick={() => setOpen(true)}
      >
        {isFirst && <Icon name="share" />}
        <span
          className={classNames(
            look === 'stub' && 'num text-name leading-stacked decoration-3 underline-offset-5',
            look === 'stub' && !isFirst && 'underline',
          )}
        >
          {isFirst ? words.open : words.again}
          <span className="sr-only"> about {item.subject.title}</span>
        </span>
      </button>
      {/* Outside the ticket, which has its own colours. */}
      <Suspense fallback={null}>
        {open && createPortal(<GuardianSheet item={item} onClose={() => setOpen(false)} />, document.body)}
      </Suspense>
    </>
  );
}
