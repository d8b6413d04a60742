import { outbox } from '../../content/outbox';
import { thisPhone } from '../../content/this-phone';
import { retry } from '../../offline';
import type { OutboxItem } from '../../offline/outbox-item';
import { log } from '../../platform/log';
import { Icon } from '../../ui/icon';
import { toast } from '../../ui/toast-store';
import { saidIn, textOf, timesOf } from './item-text';
import { canChange, canManage } from './item-words';

interface ItemDetailsProps {
  item: OutboxItem;
  onChange: () => void;
  onDiscard: () => void;
}

/** When it was written, what it says, and everything that can be done with it. */
export function ItemDetails({ item, onChange, onDiscard }: ItemDetailsProps) {
  const said = saidIn(item);
  const isOpen = item.state === 'waiting' || item.state === 'refused';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(item, Date.now()));
      toast(thisPhone.copied);
    } catch {
      toast(thisPhone.notCopied);
    }
  };
  const ways = [
    {
      label: thisPhone.tryNow,
      act: () => void retry(item.id).catch(log),
      when: item.state === 'waiting',
    },
    {
      label: item.outcome === 'cancelled' ? outbox.restore : outbox.manage,
      act: onChange,
      when: canManage(item),
    },
    { label: outbox.change, act: onChange, when: isOpen && canChange(item) },
    { label: thisPhone.copy, act: copy, when: true },
    { label: outbox.discard, act: onDiscard, when: isOpen },
  ];
  return (
    <>
      <p className="muted">{timesOf(item, Date.now())}</p>
      {said.length > 0 && (
        <details>
          <summary>
            <Icon name="plus" />
            {thisPhone.details}
          </summary>
          <dl className="details-list">
            {said.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="stub-ways">
        {ways
          .filter(({ when }) => when)
          .map(({ label, act }) => (
            <button key={label} type="button" className="text-button" onClick={act}>
              {label}
            </button>
          ))}
      </p>
    </>
  );
}
