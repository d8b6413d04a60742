import { outbox } from '../../content/shell/outbox';
import { thisPhone } from '../../content/shell/this-phone';
import { needsYou, type OutboxItem } from '../../offline';
import { textButtonClass } from '../../ui/parts/button';
import { DetailsList } from '../../ui/parts/details-list';
import { Icon } from '../../ui/parts/icon';
import { copyText } from '../../ui/sheet/copy-text';
import { inputRows, textOf, timesOf } from './item-text';
import { canChange } from './item-words';

interface ItemDetailsProps {
  item: OutboxItem;
  onChange: () => void;
  onDiscard: () => void;
}

/** What was typed, and what can be done with it. A ticket itself says when its event is. */
export function ItemDetails({ item, onChange, onDiscard }: ItemDetailsProps) {
  const rows = inputRows(item);
  const isUnsettled = item.state === 'waiting' || item.state === 'refused';
  const copy = () => copyText(textOf(item, Date.now()), thisPhone);
  const actions = [
    { label: outbox.change, run: onChange, when: isUnsettled && canChange(item) },
    { label: thisPhone.copy, run: copy, when: needsYou(item) },
    { label: outbox.discard, run: onDiscard, when: isUnsettled },
  ].filter(({ when }) => when);
  return (
    <>
      {!(item.kind === 'rsvp' && item.state === 'accepted') && <p>{timesOf(item, Date.now())}</p>}
      {rows.length > 0 && (
        <details>
          <summary>
            <Icon name="plus" />
            {thisPhone.details}
          </summary>
          <DetailsList rows={rows} />
        </details>
      )}
      {actions.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4 [&>*]:-my-1.5">
          {actions.map(({ label, run }) => (
            <button key={label} type="button" className={textButtonClass} onClick={run}>
              {label}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
