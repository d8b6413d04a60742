import { type ReactNode, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { buttonClass } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { Sheet } from '../../../ui/sheet/sheet';
import type { RowTools } from './collection-panel';
import { confirm } from './confirm-store';
import { type Fact, Facts } from './facts';
import { NotesForm, type RecordWithNotes } from './notes-form';

interface RecordSheetProps<Row extends RecordWithNotes> {
  title: string;
  note?: ReactNode;
  /** Who else has it open. */
  viewers: ReactNode;
  /** What the person wrote. It has the focus when the sheet opens. */
  text: string;
  textLabel: string;
  facts: readonly Fact[];
  reply: { email: string; subject: string };
  statusControl: ReactNode;
  record: Row;
  tools: RowTools<Row>;
  children?: ReactNode;
}

/** Shows a record with its status, a reply by mail and private notes. Asks before it discards unsaved notes. */
export function RecordSheet<Row extends RecordWithNotes>(props: RecordSheetProps<Row>) {
  const { title, note, viewers, text, textLabel, facts, reply, statusControl, record, tools } = props;
  const [dirty, setDirty] = useState(false);
  const close = async () => {
    if (!dirty || (await confirm(adminPages.eventForm.leave))) tools.close();
  };
  return (
    <Sheet open wide title={title} note={note} onClose={() => void close()}>
      <div data-busy={dirty ? '' : undefined} className="grid grid-cols-1 gap-4">
        {viewers}
        <div>
          <p className="slug mb-2 text-sm">{textLabel}</p>
          <blockquote
            tabIndex={-1}
            data-autofocus=""
            className="whitespace-pre-line border-rule border-y-2 py-3 text-lead wrap-anywhere"
          >
            {text}
          </blockquote>
        </div>
        <p className="flex flex-wrap items-center gap-3">
          {reply.email && (
            <a
              href={`mailto:${reply.email}?subject=${encodeURIComponent(reply.subject)}`}
              className={buttonClass('primary')}
            >
              <Icon name="mail" />
              {adminPages.reply}
            </a>
          )}
          {statusControl && (
            <span className="flex items-center gap-2">
              <b className="text-sm" aria-hidden="true">
                {adminPages.status}
              </b>
              {statusControl}
            </span>
          )}
        </p>
        <Facts facts={facts} />
        <NotesForm
          table={tools.rows}
          record={record}
          onDirty={setDirty}
          onSaved={() => void tools.reload()}
        />
        {props.children}
      </div>
    </Sheet>
  );
}
