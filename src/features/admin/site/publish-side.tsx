import { adminSite as words } from '../../../content/admin/admin-site';
import { site } from '../../../content/site';
import type { ContentRow } from '../../../domain/content/requests';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/inputs';
import { Button, textButtonClass } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { clockTime } from '../../../ui/parts/zoned-date';
import { momentText } from '../kit/table-cells';
import { publishedText } from './content-state';
import { savingText } from './draft-saver-store';
import { wordsOf } from './fields/field-names';
import type { ContentFormState } from './use-content-form';
import type { PublishState } from './use-publish';

interface PublishProps {
  state: ContentFormState;
  publish: PublishState;
}

/** Whether what is typed is saved. The other one of the two is hidden, so that screen readers hear it once. */
function SavedState({ state: { saver, state } }: Pick<PublishProps, 'state'>) {
  const { saving, savedAt } = state;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
      <p role="status">{savingText(state, savedAt ? clockTime(savedAt, site().zone) : '')}</p>
      {(saving === 'failed' || saving === 'offline') && (
        <button type="button" className={textButtonClass} onClick={() => void saver.save()}>
          {words.saving.retry}
        </button>
      )}
    </div>
  );
}

/** It is the main button only while there is something to publish. */
function PublishButton({ state: { state }, publish: { busy, publish } }: PublishProps) {
  const { row, saving } = state;
  const isNew = row.version === 0 || row.changed || saving !== 'saved';
  return (
    <Button kind={isNew ? 'primary' : 'plain'} size="sm" busy={busy} onClick={() => void publish()}>
      {words.publish.button}
    </Button>
  );
}

/** Returns why a page did not go out, with the label of the field that the server names by its path. */
function errorText({ key, publish_error: error }: ContentRow): string {
  const [path = '', ...why] = error.split(': ');
  return why.length > 0 ? words.schedule.errorText(wordsOf(key, path).label, why.join(': ')) : error;
}

/** What visitors see, and what can be done with the draft. */
export function PublishSide({ state, publish }: PublishProps) {
  const { row } = state.state;
  const { visitors } = words.page;
  const seen =
    row.version === 0
      ? visitors.never
      : row.changed
        ? visitors.older(row.version)
        : visitors.same(row.version);
  return (
    <section
      aria-label={words.page.side}
      className="grid grid-cols-1 gap-4 border-rule border-y-2 py-4 @desktop:sticky @desktop:top-20"
    >
      <div className="grid gap-1">
        <p className="font-bold">{seen}</p>
        {row.version > 0 && <p className="text-muted text-sm wrap-anywhere">{publishedText(row)}</p>}
        {row.publish_at && <p className="text-sm">{words.schedule.goesOut(momentText(row.publish_at))}</p>}
      </div>
      {row.publish_error && (
        <Notice tone="bad" title={words.schedule.error}>
          {errorText(row)}
        </Notice>
      )}
      <Field label={words.publish.note} optional hint={words.publish.noteHint}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={publish.note}
            onChange={({ target }) => publish.setNote(target.value)}
          />
        )}
      </Field>
      <div className="hidden gap-2 @desktop:grid">
        <SavedState state={state} />
        <p>
          <PublishButton state={state} publish={publish} />
        </p>
      </div>
      {row.version > 0 && row.changed && (
        <p>
          <Button size="sm" icon="trash" onClick={() => void publish.discard()}>
            {words.discard.button}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The state and the main button at the foot, where there is no second column. */
export function PublishBar(props: PublishProps) {
  return (
    <section
      aria-label={words.saving.label}
      className="sticky bottom-(--dock,0px) z-3 -mx-(--pad) mt-auto bg-base-100 max-lg:pb-16 short:static @desktop:hidden"
    >
      <div className="flex min-h-15 items-center justify-between gap-x-5 border-rule border-t-2 px-(--pad) py-2">
        <SavedState state={props.state} />
        <PublishButton {...props} />
      </div>
    </section>
  );
}
