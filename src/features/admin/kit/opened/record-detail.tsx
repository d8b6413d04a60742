import { type ReactNode, useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { buttonClass } from '../../../../ui/parts/button';
import { Icon } from '../../../../ui/parts/icon';
import type { RowTools } from '../collection-panel';
import { type Fact, Facts } from '../facts';
import { NotesForm, type RecordWithNotes } from './notes-form';
import { useUnsaved } from './unsaved';

interface RecordDetailProps<Row extends RecordWithNotes> {
  /** Who else has it open. */
  viewers: ReactNode;
  /** What the person wrote. A sheet opens with the focus on it. */
  text: string;
  textLabel: string;
  facts: readonly Fact[];
  reply: { email: string; subject: string };
  record: Row;
  tools: RowTools<Row>;
  children?: ReactNode;
  /** Whether `children` have unsaved input. */
  hasUnsaved?: boolean;
}

/** Shows a record with its status, a reply by mail and private notes. */
export function RecordDetail<Row extends RecordWithNotes>(props: RecordDetailProps<Row>) {
  const { viewers, text, textLabel, facts, reply, record, tools } = props;
  const [hasNewNotes, setNewNotes] = useState(false);
  const dirty = hasNewNotes || props.hasUnsaved === true;
  useUnsaved(() => dirty);
  return (
    <div className="grid grid-cols-1 gap-4">
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
      {reply.email && (
        <p>
          <a
            href={`mailto:${reply.email}?subject=${encodeURIComponent(reply.subject)}`}
            className={buttonClass('primary')}
          >
            <Icon name="mail" />
            {adminPages.reply}
          </a>
        </p>
      )}
      <Facts facts={facts} />
      <NotesForm
        table={tools.rows}
        record={record}
        onDirty={setNewNotes}
        onSaved={() => void tools.reload()}
      />
      {props.children}
    </div>
  );
}
