import { giving as words } from '../../content/giving/giving';
import { Button, buttonClass } from '../../ui/parts/button';
import { Notice } from '../../ui/parts/notice';
import type { Giving } from './use-online-giving';

interface GivingStateProps {
  state: Giving['state'];
  offline: boolean;
  onRetry: () => void;
  /** Whether the page names others, below. */
  hasOtherWays: boolean;
  /** Whether it has amounts for each month. */
  hasMonthly: boolean;
}

/** Links to the ways to give, or the reason why giving is unavailable. */
export function GivingState(props: GivingStateProps) {
  return (
    // As high as its longest content on a phone, so that the response does not shift the layout.
    <div className="min-h-28.5">
      <State {...props} />
    </div>
  );
}

function State({ state, offline, onRetry, hasOtherWays, hasMonthly }: GivingStateProps) {
  if (offline) return <Notice tone="wait">{words.needsSignal}</Notice>;
  if (state === 'on') {
    return (
      <p className="flex flex-wrap items-center gap-3">
        <a href="#once" className={buttonClass('primary')}>
          {words.ways.once}
        </a>
        {hasMonthly && (
          <a href="#monthly" className={buttonClass()}>
            {words.ways.monthly}
          </a>
        )}
      </p>
    );
  }
  if (state === 'unreachable') {
    return (
      <Notice
        tone="wait"
        action={
          <Button size="sm" icon="retry" onClick={onRetry}>
            {words.askAgain}
          </Button>
        }
      >
        {words.unreachable}
      </Notice>
    );
  }
  if (state === 'asking')
    return <Notice>{[words.asking, hasOtherWays && words.othersWork].filter(Boolean).join(' ')}</Notice>;
  const { text, ways } = words.switchedOff;
  return (
    <Notice>
      {text}
      {hasOtherWays && (
        <>
          {' '}
          <a href={ways.href}>{ways.label}</a>.
        </>
      )}
    </Notice>
  );
}
