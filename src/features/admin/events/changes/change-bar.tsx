import type { Ref } from 'react';
import { useFormState } from 'react-hook-form';
import { adminPages } from '../../../../content/admin/admin-pages';
import { formWords } from '../../../../content/shell/shell';
import { Button } from '../../../../ui/parts/button';
import { confirm } from '../../kit/confirm-store';
import type { EventFormState } from '../use-event-form';
import { type UnsavedChange, unsavedText } from './unsaved-changes';

const words = adminPages.eventForm;

interface ChangeBarProps {
  ref: Ref<HTMLElement>;
  changes: readonly UnsavedChange[];
  state: EventFormState;
  /** The id of the form on screen; '' on a part without one. */
  formId: string;
  onDiscard: () => void;
}

/** What is not saved yet, at the foot of the page. */
export function ChangeBar({ ref, changes, state, formId, onDiscard }: ChangeBarProps) {
  const { isSubmitting } = useFormState({ control: state.form.control });
  const discard = async () => {
    if (await confirm(words.leave)) onDiscard();
  };
  return (
    <section
      ref={ref}
      aria-label={words.unsaved.label}
      data-busy=""
      className="sticky bottom-(--dock,0px) z-3 -mx-(--pad) mt-auto bg-base-100 max-lg:pb-16 short:static"
    >
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-5 gap-y-1 border-rule border-t-2 px-(--pad) py-2">
        <p className="min-w-0 text-sm wrap-anywhere">
          <b>{words.unsaved.count(changes.length)}</b> {unsavedText(changes)}
        </p>
        <p className="flex grow items-center justify-end gap-x-4">
          <Button kind="quiet" size="sm" onClick={() => void discard()}>
            {words.unsaved.discard}
          </Button>
          <Button
            kind="primary"
            size="sm"
            busy={isSubmitting}
            {...(formId ? { type: 'submit', form: formId } : { onClick: () => void state.submit() })}
          >
            {isSubmitting ? formWords.working : state.gone ? words.saveAsNew : words.save}
          </Button>
        </p>
      </div>
    </section>
  );
}
