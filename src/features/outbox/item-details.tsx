import { outbox } from '../../content/shell/outbox';
import { thisPhone } from '../../content/shell/this-phone';
import { type OutboxItem, offline } from '../../offline';
import { textButtonClass } from '../../ui/parts/button';
import { DetailsList } from '../../ui/parts/details-list';
import { Icon } from '../../ui/parts/icon';
import { copyText } from '../../ui/sheet/copy-text';
import { inputRows, textOf, timesOf } from './item-text';
import { canChange, canManage } from './item-words';

interface ItemDetailsProps {
  item: OutboxItem;
  onChange: () => void;
  onDiscard: () => void;
}

export function ItemDetails({ item, onChange, onDiscard }: ItemDetailsProps) {
  const rows = inputRows(item);
  const canBeDiscarded = item.state === 'waiting' || item.state === 'refused';
  const copy = () => copyText(textOf(item, Date.now()), thisPhone);
  const actions = [
    {
      label: thisPhone.tryNow,
      run: () => void offline().then((client) => client?.retry(item.id)),
      when: item.state === 'waiting',
    },
    {
      label: item.outcome === 'cancelled' ? outbox.restore : outbox.manage,
      run: onChange,
      when: canManage(item),
    },
    { label: outbox.change, run: onChange, when: canBeDiscarded && canChange(item) },
    { label: thisPhone.copy, run: copy, when: true },
    { label: outbox.discard, run: onDiscard, when: canBeDiscarded },
  ];
  return (
    <>
      <p className="text-muted">{timesOf(item, Date.now())}</p>
      {rows.length > 0 && (
        <details>
          <summary>
            <Icon name="plus" />
            {thisPhone.details}
          </summary>
          <DetailsList rows={rows} />
        </details>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 [&>*]:-my-1.5">
        {actions
          .filter(({ when }) => when)
          .map(({ label, run }) => (
            <button key={label} type="button" className={textButtonClass} onClick={run}>
              {label}
            </button>
          ))}
      </p>
    </>
  );
}
