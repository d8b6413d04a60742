import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldWords } from '../../content/field-words';
import { join } from '../../content/join';
import { messages } from '../../content/shell/messages';
import { received } from '../../content/shell/received';
import { formWords } from '../../content/shell/shell';
import {
  type ApplicationInput,
  type ApplicationTyped,
  applicationFields,
  applicationInput,
  applicationPhotoFields,
} from '../../domain/application';
import { emptyForm } from '../../domain/form-fields';
import { draftOf, type OutboxItem, type SubmitResult, submit } from '../../offline';
import { DataForm, type DataFormHandle } from '../../ui/form/data-form';
import { fieldSpecs, requiredWhen, withChoices } from '../../ui/form/field-specs';
import type { FieldSpec } from '../../ui/form/form-field';
import { toast } from '../../ui/sheet/toast-store';
import { NeedsScript } from '../content/needs-script';
import { Receipt } from '../outbox/receipt';
import { useShowsResult } from '../outbox/shown-results';
import { ApplicantPhotoField } from './applicant-photo-field';
import { type Area, roleIn } from './role-hash';

const words = join.form;

/** What becomes public, above the fields that it is about. */
const group = { title: words.publicly.headline, text: words.publicly.text };
const publicFields: readonly string[] = ['public_email', 'public_links'];

const hasPhoto = ({ photo }: ApplicationTyped) => Boolean(photo);
const photoFields: readonly FieldSpec<ApplicationTyped>[] = [
  {
    name: 'photo',
    label: words.photoFields.photo.label,
    group,
    render: (control) => <ApplicantPhotoField {...control} />,
  },
  ...fieldSpecs<ApplicationTyped>(applicationPhotoFields, words.photoFields).map((field) => ({
    ...field,
    group,
    when: hasPhoto,
  })),
];

const fields = [
  ...requiredWhen(
    fieldSpecs<ApplicationTyped>(applicationFields, fieldWords.application),
    ['guardian_name', 'guardian_contact'],
    ({ under_18 }) => under_18 === true,
  ).map((field) => (publicFields.includes(field.name) ? { ...field, group } : field)),
  ...photoFields,
];
const empty = { ...emptyForm(applicationFields), ...emptyForm(applicationPhotoFields), photo: null };

const read = valibotResolver(applicationInput);
/**
 * `all`: the consents are checked, too, while other fields are invalid. A draft of an older version may have the two fields that
 * asked about the photo only.
 */
const resolver: typeof read = (values, context, options) =>
  read({ ...values, photo_under_18: false, photo_guardian: '' }, context, {
    ...options,
    criteriaMode: 'all',
  });

interface ApplicationFormProps {
  areas: readonly Area[];
  /** Called with true once the steps are beside the ticket, and with false when the form is back. */
  onSent: (sent: boolean) => void;
  /** Called when the address has named an area of interest, once the form has it. */
  onRole: () => void;
  /** What happens next, on the ticket. */
  steps: readonly { title: string; text: string }[];
}

/** The application form, with the consents for the Members page (decision 054), and its ticket once it was sent. */
export default function ApplicationForm({ areas, onSent, onRole, steps }: ApplicationFormProps) {
  const form = useRef<DataFormHandle<ApplicationTyped>>(null);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const fillRole = useEffectEvent(() => {
    const area = roleIn(hash, areas);
    if (!area) return;
    form.current?.fill('role_interest', area.value);
    // A reload must not undo another choice, and the same link works again.
    navigate({ search, hash: '' }, { replace: true });
    onRole();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hash triggers the effect, and a list that has its area only now
  useEffect(() => fillRole(), [hash, areas]);
  const draft = useMemo(() => draftOf('application'), []);
  const [sent, setSent] = useState<{ item: OutboxItem; input: ApplicationInput } | null>(null);
  const change = (next: typeof sent) => {
    setSent(next);
    onSent(next !== null);
  };
  useShowsResult(({ kind }, isAwaited) => isAwaited && kind === 'application');
  if (sent) {
    const { item, input } = sent;
    const area = areas.find(({ value }) => value === input.role_interest)?.label ?? input.role_interest;
    return (
      <Receipt
        item={item}
        lines={[received.application.summary(area, input.skills), `${input.name} · ${input.email}`]}
        steps={steps.length > 0 ? steps : undefined}
        onAgain={() => change(null)}
      />
    );
  }
  return (
    <DataForm<ApplicationTyped, ApplicationInput, SubmitResult>
      fields={withChoices(fields, 'role_interest', areas)}
      resolver={resolver}
      initialValues={empty}
      submit={words.submit}
      working={formWords.working}
      footnote={words.promise}
      draft={draft}
      onInvalid={(faulty) => {
        if (faulty.some(({ name }) => name === 'role_interest'))
          toast(messages.application.noRole, 'application');
        if (faulty.some(({ rule }) => rule === 'max_length')) toast(messages.tooLong, 'application-lengths');
      }}
      handle={form}
      onSubmit={(input, spamSignals) =>
        submit('application', input, { title: words.headline }, spamSignals, draft)
      }
      onDone={({ item }, input) => change({ item, input })}
    >
      <p className="text-sm text-muted">{words.minors}</p>
      <NeedsScript text={formWords.needsScript} />
    </DataForm>
  );
}
