import { outbox } from '../../content/shell/outbox';
import { trayTitle } from '../../content/shell/shell';
import { isOpen, needsYou, useOutbox } from '../../offline';
import { classNames } from '../../ui/parts/class-names';
import { Icon } from '../../ui/parts/icon';

/** Opens the tray, and shows how many items are unsent or need attention. Renders nothing without items. */
export function OutboxButton({ onOpen }: { onOpen: () => void }) {
  const items = useOutbox();
  if (!items?.length) return null;
  const attention = items.filter(needsYou).length;
  const unsent = items.filter(isOpen).length;
  const count = attention || unsent;
  const words = attention ? outbox.button.needsYou(attention) : unsent ? outbox.button.unsent : trayTitle;
  return (
    <button
      type="button"
      className={classNames(
        'pocket dock-cell flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-1 p-1.5',
        'font-black font-poster font-stretch-84% text-sm/none focus-visible:-outline-offset-6 focus-visible:shadow-none',
        '@3xs:flex-row @3xs:justify-start @3xs:gap-2 @3xs:px-(--pad) border-t-2 border-rule forced-colors:border-2',
        attention
          ? 'bg-error text-error-content focus-visible:outline-error-content'
          : 'bg-buff text-ticket focus-visible:outline-ticket',
      )}
      onClick={onOpen}
    >
      <Icon name={attention ? 'alert' : 'ticket'} className="size-5" />
      <span>
        {count > 0 && `${count} `}
        <span className="pocket-words">{words}</span>
        {count > 0 && <span className="sr-only">. {trayTitle}</span>}
      </span>
    </button>
  );
}
