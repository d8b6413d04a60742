import { giving as words } from '../../content/giving';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { Notice } from '../../ui/notice';
import type { Giving } from './use-online-giving';

interface GivingStateProps {
  giving: Giving;
  offline: boolean;
  onAskAgain: () => void;
}

/** In the head of the page: the ways to give, or why there are none at this moment. */
export function GivingState(props: GivingStateProps) {
  return (
    <div className="giving-state">
      <State {...props} />
    </div>
  );
}

function State({ giving: { state }, offline, onAskAgain }: GivingStateProps) {
  if (offline) return <Notice tone="wait">{words.needsSignal}</Notice>;
  if (state === 'on') {
    return (
      <p className="row">
        <a href="#once" className={buttonClass('primary')}>
          {words.ways.once}
        </a>
        <a href="#monthly" className={buttonClass()}>
          {words.ways.monthly}
        </a>
      </p>
    );
  }
  if (state === 'unreachable') {
    return (
      <Notice
        tone="wait"
        action={
          <Button size="sm" icon="retry" onClick={onAskAgain}>
            {words.askAgain}
          </Button>
        }
      >
        {words.unreachable}
      </Notice>
    );
  }
  return <Notice>{state === 'off' ? words.switchedOff : words.asking}</Notice>;
}
