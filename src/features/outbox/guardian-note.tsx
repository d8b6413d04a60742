import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { guardianTicket as words } from '../../content/guardian-ticket';
import { refreshConsent } from '../../offline';
import { useOutbox } from '../../offline/offline-store';
import { isOfKind, type OutboxItem } from '../../offline/outbox-item';
import { isOpen } from '../../offline/outbox-item-rules';
import { serverNow } from '../../offline/server-time-store';
import { textButtonClass } from '../../ui/button';
import { lazyPart, useTransitionState } from '../../ui/lazy-part';
import { shareGuardianLink } from './share-guardian-link';
import { isOver } from './ticket-facts';

const GuardianSheet = lazyPart(() => import('./guardian-sheet'));

/** On the ticket of somebody under 18: what their parent said, and the ways to ask them. */
export default function GuardianNote({ item }: { item: OutboxItem }) {
  const [open, setOpen] = useTransitionState(false);
  const isSigned = useIsSigned(item.id);
  useCurrentAnswer(item, isSigned);
  const { consent = 'asked', consentSecret, state, outcome, subject } = item;
  const isOff = state === 'refused' || outcome === 'cancelled' || subject.calledOff;
  if (isOff || isOver(subject, serverNow())) return null;
  return (
    <>
      <p className="mt-1 font-bold">{isSigned ? words.signed : words.state[consent]}</p>
      {!isSigned && (consent === 'refused' || consent === 'withdrawn') && <p>{words.refused}</p>}
      {!isSigned && consent === 'asked' && !consentSecret && <p>{words.noSecret}</p>}
      {!isSigned && consentSecret && consent !== 'given' && (
        <p className="mt-2 flex">
          <button type="button" className={`${textButtonClass} -my-1.5`} onClick={() => setOpen(true)}>
            {words.open}
            <span className="sr-only"> about {subject.title}</span>
          </button>
        </p>
      )}
      {!isSigned && consentSecret && consent === 'given' && subject.pickUp && (
        <p className="mt-2 flex">
          <button
            type="button"
            className={`${textButtonClass} -my-1.5`}
            onClick={() => void shareGuardianLink(item, words.pickUp.shared(subject.title))}
          >
            {words.pickUp.share}
            <span className="sr-only"> for {subject.title}</span>
          </button>
        </p>
      )}
      {/* Outside the ticket, which has its own colours. */}
      <Suspense fallback={null}>
        {open && createPortal(<GuardianSheet item={item} onClose={() => setOpen(false)} />, document.body)}
      </Suspense>
    </>
  );
}

/** Returns whether a parent has signed on this phone, and the server does not know it yet. */
function useIsSigned(id: string): boolean {
  const items = useOutbox();
  return Boolean(
    items?.some((item) => isOfKind(item, 'consent') && item.input?.about === id && isOpen(item)),
  );
}

/** Reads the parent's answer from the server once, but not while a yes that was signed here waits. */
function useCurrentAnswer({ id, state, consentSecret }: OutboxItem, isSigned: boolean): void {
  const secret = state === 'accepted' && !isSigned ? consentSecret : undefined;
  useEffect(() => {
    if (secret) void refreshConsent({ id, secret });
  }, [id, secret]);
}
