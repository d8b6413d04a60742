import { demoCheckout as words } from '../../content/giving/demo-checkout';
import { giftReturn } from '../../domain/giving/checkouts';
import { money } from '../../domain/giving/currencies';
import type { DemoGift, DemoOutcome } from '../../domain/giving/donation';
import { Headline } from '../../ui/art/headline';
import { StubFace, Ticket } from '../../ui/art/ticket';
import { Button, buttonClass } from '../../ui/parts/button';
import { Spinner } from '../../ui/parts/loading';
import { Notice } from '../../ui/parts/notice';
import { NeedsScript } from '../content/needs-script';
import { useDemoCheckout } from './use-demo-checkout';

/** A gift of the demo with the ways that its checkout can end. Names the demo only where the server has one. */
export function DemoCheckout() {
  const { read, busy, isUnanswered, hasEnded, end, retry } = useDemoCheckout();
  if (read === null) {
    return (
      <>
        <Spinner label={words.loading} />
        <NeedsScript text={words.needsScript} />
      </>
    );
  }
  if (!read.ok) {
    const isFinal = read.reason === 'unknown';
    const { title, text } = words[read.reason];
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <h1 className="h2">{title}</h1>
        <p>{text}</p>
        {isFinal ? <Back /> : <Button onClick={retry}>{words.tryAgain}</Button>}
      </div>
    );
  }
  const { kind, status } = read.gift;
  const amount = money(read.gift.amount, read.gift.currency);
  return (
    <div className="grid items-center gap-8 desktop:min-h-[calc(100svh-4rem)] desktop:grid-cols-2 desktop:gap-14">
      <div className="col grid gap-4">
        <Headline lines={words.headline} />
        <p className="max-w-measure text-lead">{words.text}</p>
      </div>
      <div className="grid gap-6">
        <Ticket
          as="h2"
          title={words.product[kind]}
          lines={words.noMoney}
          stub={<StubFace word={amount} note={words.each[kind]} />}
          roomy
        />
        {status === 'pending' ? (
          <Ways amount={amount} busy={busy} isUnanswered={isUnanswered} onEnd={end} />
        ) : (
          <Ended status={status} hasFocus={hasEnded} />
        )}
      </div>
    </div>
  );
}

interface WaysProps {
  amount: string;
  busy: DemoOutcome | null;
  isUnanswered: boolean;
  onEnd: (outcome: DemoOutcome) => void;
}

function Ways({ amount, busy, isUnanswered, onEnd }: WaysProps) {
  return (
    <div className="grid gap-3">
      <Button kind="primary" busy={busy !== null} onClick={() => onEnd('pay')}>
        {busy === 'pay' ? words.paying : `${words.pay} ${amount}`}
      </Button>
      <Button busy={busy !== null} onClick={() => onEnd('fail')}>
        {busy === 'fail' ? words.failing : words.fail}
      </Button>
      <a href={giftReturn.canceled} className={buttonClass()}>
        {words.cancel}
      </a>
      {isUnanswered && (
        <Notice live tone="bad" title={words.unreachable.title}>
          {words.unreachable.text}
        </Notice>
      )}
    </div>
  );
}

/** `hasFocus`: a button was pressed that is gone now. */
function Ended({ status, hasFocus }: Pick<DemoGift, 'status'> & { hasFocus: boolean }) {
  const isPaid = status === 'paid' || status === 'refunded';
  const { title, text } = isPaid ? words.paid : status === 'failed' ? words.failed : words.over;
  return (
    <Notice
      live
      tone={status === 'failed' ? 'bad' : 'plain'}
      title={title}
      action={<Back hasFocus={hasFocus} />}
    >
      {text}
    </Notice>
  );
}

const Back = ({ hasFocus = false }) => (
  <a ref={hasFocus ? focus : null} href={words.giving.to} className={buttonClass('ink')}>
    {words.giving.label}
  </a>
);
const focus = (link: HTMLAnchorElement | null) => link?.focus();
