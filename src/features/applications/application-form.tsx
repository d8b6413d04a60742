import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { fieldWords } from '../../content/field-words';
import { join } from '../../content/join';
import { messages } from '../../content/messages';
import { formWords } from '../../content/shell';
import { site } from '../../content/site';
import {
  type ApplicationInput,
  type ApplicationTyped,
  applicationFields,
  applicationInput,
} from '../../domain/application';
import { emptyForm } from '../../domain/form-fields';
import { submit } from '../../offline';
import { announceResult, type Notifier, type Sent } from '../../offline/announce-result';
import { draftOf, takeBack } from '../../offline/drafts';
import type { OutboxItem } from '../../offline/outbox-item';
import { DataForm } from '../../ui/form/data-form';
import { fieldSpecs } from '../../ui/form/field-specs';
import { NeedsScript } from '../../ui/notice';
import { toast } from '../../ui/toast-store';

const words = join.form;

const fields = fieldSpecs<ApplicationTyped>(applicationFields, fieldWords.application);
const empty = emptyForm(applicationFields);

interface ApplicationFormProps {
  notifier: Notifier;
  onSent: (item: OutboxItem, input: ApplicationInput) => void;
}

/** The application form (spec §2, §5), with the consents for the Members page (D5). */
export function ApplicationForm({ notifier, onSent }: ApplicationFormProps) {
  const draft = useMemo(() => draftOf('application'), []);
  return (
    <DataForm<ApplicationTyped, ApplicationInput, Sent>
      fields={fields}
      resolver={valibotResolver(applicationInput)}
      empty={empty}
      submit={words.submit}
      working={formWords.working}
      promise={words.promise}
      draft={draft}
      onInvalid={(faulty) => {
        if (faulty.some(({ name }) => name === 'role_interest'))
          toast(messages.application.noRole, 'application');
      }}
      send={async (input, spamSignals) =>
        announceResult(
          await submit('application', input, { title: words.headline }, spamSignals, draft),
          notifier,
          (id) => takeBack(id, draft),
        )
      }
      onDone={({ item }, input) => onSent(item, input)}
    >
      <p className="text-sm text-muted">{words.publicly.text}</p>
      <p className="text-sm text-muted">{words.minors}</p>
      <NeedsScript text={formWords.needsScript} email={site.email.general} />
    </DataForm>
  );
}
