import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminSite as words } from '../../../content/admin/admin-site';
import { contentPageName } from '../../../content/admin/site-fields';
import { paths } from '../../../domain/content/paths';
import type { ContentRow } from '../../../domain/content/requests';
import type { ContentTable } from '../../../domain/content/table';
import { hasExample } from '../../../domain/content/tables';
import { ErrorSummary, focusField } from '../../../ui/form/error-summary';
import { Button, buttonClass, textButtonClass } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Notice } from '../../../ui/parts/notice';
import { useTransitionState } from '../../../ui/sheet/lazy-part';
import { EditConflicts } from '../conflicts/edit-conflicts';
import { useIsBeside } from '../kit/opened/use-is-beside';
import { Viewers } from '../presence/viewers';
import { siteAddress } from './content-address';
import { ContentState } from './content-state';
import { differenceText, hasList, type Values } from './content-values';
import { ContentFields } from './fields/content-fields';
import { placedLabel, wordsOf } from './fields/field-names';
import { HistorySheet } from './history-sheet';
import { PreviewSheet, PreviewSide } from './preview';
import { PublishBar, PublishSide } from './publish-side';
import { ScheduleSheet } from './schedule-sheet';
import { StartDraft } from './start-draft';
import { useContentForm } from './use-content-form';
import { useFocusOnField } from './use-focus-on-field';
import { usePublish } from './use-publish';

interface ContentPageProps {
  table: ContentTable;
  /** As it was read last. */
  row: ContentRow;
  /** The one to begin with; '' for none. */
  field: string;
}

/** The editor of one page: its fields, and what visitors see of them. */
export function ContentPage({ table, row: latest, field }: ContentPageProps) {
  const formId = useId();
  const name = contentPageName(table);
  const state = useContentForm(table, latest);
  const { form, saver, errors, tries } = state;
  const { row, conflicts, problem } = state.state;
  const conflictNotice = useRef<HTMLDivElement>(null);
  const publish = usePublish(state, name, () => conflictNotice.current?.focus());
  const [sheet, setSheet] = useTransitionState<'history' | 'schedule' | 'preview' | null>(null);
  const isBeside = useIsBeside();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page of the admin area moved it if the rows were in memory. Else the person may have moved it since.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  const idOf = (path: string) => `${formId}-${path}`;
  useFocusOnField(Object.hasOwn(table.fields, field) ? idOf(field) : '');
  const faulty = Object.keys(errors).map((path) => ({
    name: path,
    label: placedLabel(table, path, form.getValues()),
    rule: '',
    id: idOf(path),
  }));
  const focusFirst = useEffectEvent(() => {
    // In the order of the page. A link as a whole has the error on its address.
    const first = Object.keys(errors)
      .flatMap(
        (path) => document.getElementById(idOf(path)) ?? document.getElementById(idOf(`${path}.to`)) ?? [],
      )
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
    if (first) focusField(first.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers the effect
  useEffect(() => focusFirst(), [tries]);

  const [isChecking, setChecking] = useState(false);
  const openSchedule = async () => {
    if (isChecking) return;
    setChecking(true);
    const isReady = await publish.isReady();
    setChecking(false);
    if (isReady) setSheet('schedule');
  };
  const editor = (
    <div className={classNames('@container flex min-h-full flex-col gap-4', isBeside && 'mr-128 2xl:mr-160')}>
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Link to={siteAddress} className={textButtonClass}>
            {words.page.back}
          </Link>
          <p className="flex flex-wrap items-center gap-2.5">
            <Link to={table.path || '/'} className={buttonClass('plain', 'sm')}>
              {words.page.open}
            </Link>
            {!isBeside && (
              <Button size="sm" onClick={() => setSheet('preview')}>
                {words.preview.button}
              </Button>
            )}
            <Button size="sm" onClick={() => setSheet('history')}>
              {words.history.button}
            </Button>
            <Button size="sm" busy={isChecking} onClick={() => void openSchedule()}>
              {words.schedule.button}
            </Button>
          </p>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="h2 font-stretch-72% text-4xl normal-case wrap-anywhere">
            {name}
          </h2>
          <ContentState row={row} />
        </div>
        <Viewers of="content" id={row.id} />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 @desktop:grid-cols-golden">
        <form
          aria-label={words.page.fields}
          noValidate
          className="grid min-w-0 grid-cols-1 gap-5 **:scroll-mb-44 @desktop:**:scroll-mb-4"
          onSubmit={(event) => event.preventDefault()}
        >
          {problem && (
            <Notice tone="bad" title={words.upgrade(problem).title}>
              {words.upgrade(problem).text}
            </Notice>
          )}
          {conflicts.length > 0 && (
            <EditConflicts<Values>
              ref={conflictNotice}
              words={{
                ...words.conflict,
                choose:
                  words.conflict[
                    conflicts.some(({ field }) => hasList(table.fields[field])) ? 'chooseList' : 'choose'
                  ],
              }}
              conflicts={conflicts}
              choices={{}}
              onChoose={(conflict, side) => {
                saver.choose(conflict, side);
                heading.current?.focus();
              }}
              labelOf={(field) => wordsOf(table.key, field).label}
              textOf={differenceText}
            />
          )}
          {row.version === 0 && hasExample(table) && (
            <StartDraft table={table} form={form} firstId={idOf(Object.keys(table.fields)[0] ?? '')} />
          )}
          <ErrorSummary fields={faulty} />
          <ContentFields
            fields={table.fields}
            page={table.key}
            form={form}
            errors={errors}
            idOf={idOf}
            pagesId={idOf('pages')}
          />
          <datalist id={idOf('pages')}>
            {paths.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
        </form>
        <PublishSide state={state} publish={publish} />
      </div>
      <PublishBar state={state} publish={publish} />
      <Suspense fallback={null}>
        {sheet === 'preview' && !isBeside && (
          <PreviewSheet table={table} name={name} state={state} onClose={() => setSheet(null)} />
        )}
        {sheet === 'history' && (
          <HistorySheet
            table={table}
            name={name}
            row={row}
            onRow={saver.receive}
            onClose={() => setSheet(null)}
          />
        )}
        {sheet === 'schedule' && <ScheduleSheet name={name} state={state} onClose={() => setSheet(null)} />}
      </Suspense>
    </div>
  );
  return (
    <>
      {editor}
      {isBeside && <PreviewSide table={table} name={name} state={state} />}
    </>
  );
}
