import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminPages } from '../../../content/admin/admin-pages';
import { consentTexts } from '../../../content/photos';
import { type PhotoRow, photoTable } from '../../../data/admin/photos';
import { changeRecord, createRecord } from '../../../data/admin/record-changes';
import { mintId } from '../../../data/id';
import { textMax } from '../../../domain/limits';
import { consentVersions, type PhotoInput, type PhotoTyped, photoInput } from '../../../domain/posts/photo';
import { ErrorSummary, invalidFields, useErrorFocus } from '../../../ui/form/error-summary';
import { type FieldSpec, FormField } from '../../../ui/form/form-field';
import { SubmitButton } from '../../../ui/form/submit-button';
import { Button } from '../../../ui/parts/button';
import { Sheet, SheetActions } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { reasonOf, toastChange } from '../kit/apply-change';
import { confirm } from '../kit/confirm-store';
import { useStayWhile } from '../kit/opened/use-stay-while';
import { PhotoField, type PhotoFiles } from './photo-field';

const words = adminPages.photos.form;

const shown: readonly FieldSpec<PhotoTyped>[] = [
  { name: 'alt', label: words.alt, hint: words.altHint, max: textMax.photo },
  { name: 'caption', label: words.caption, optional: true, max: textMax.photo },
];
const consent: readonly FieldSpec<PhotoTyped>[] = [
  { name: 'consent_by', label: words.consentBy, hint: words.consentByHint, max: textMax.photo },
  {
    name: 'consent_email',
    label: words.consentEmail,
    hint: words.consentEmailHint,
    max: textMax.email,
    control: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  },
  { name: 'consent_at', label: words.consentAt, control: { type: 'date' } },
  { name: 'under_18', label: words.under18, kind: 'check' },
];
const guardian: FieldSpec<PhotoTyped> = { name: 'guardian', label: words.guardian, max: textMax.name };

const empty: PhotoTyped = {
  alt: '',
  caption: '',
  place: 'album',
  consent_version: consentVersions[0],
  consent_by: '',
  consent_email: '',
  consent_at: '',
  under_18: false,
  guardian: '',
};

interface PhotoDialogProps {
  /** Choices of the field Place. */
  places: { value: string; label: string }[];
  /** Null to add a photo. Image and consent of a stored one never change. */
  photo: PhotoRow | null;
  onClose: () => void;
  onSaved: () => void;
}

export default function PhotoDialog({ places, photo, onClose, onSaved }: PhotoDialogProps) {
  const id = useId();
  const [files, setFiles] = useState<PhotoFiles | null>(null);
  const [fileError, setFileError] = useState('');
  /** Retries send the same id, so that the photo is stored once. */
  const [newId] = useState(mintId);
  const form = useForm<PhotoTyped, unknown, PhotoInput>({
    resolver: valibotResolver(photoInput),
    defaultValues: photo ?? empty,
    shouldFocusError: false,
  });
  const place: FieldSpec<PhotoTyped> = {
    name: 'place',
    label: words.place,
    kind: 'select',
    choices: places,
  };
  const fields = [
    place,
    ...shown,
    ...(photo ? [] : [...consent, ...(form.watch('under_18') ? [guardian] : [])]),
  ];
  const idOf = (name: string) => `${id}-${name}`;
  const faulty = invalidFields(fields, form.formState.errors, idOf);
  useErrorFocus(form.formState.submitCount, faulty);

  const submit = form.handleSubmit(async (input) => {
    setFileError(photo || files ? '' : words.missing);
    if (!photo && !files) return;
    const { alt, caption, place } = input;
    const change = await (photo
      ? changeRecord(photoTable, photo, { alt, caption, place })
      : createRecord(photoTable, newId, { ...input, ...files }));
    if (change.ok) {
      const done = photo ? { title: adminPages.photos.saved } : adminPages.photos.added;
      toastChange({ ...done, tone: 'good' }, photo ? change : { ...change, audit: '' }, photoTable);
      onSaved();
      onClose();
      return;
    }
    if (change.why === 'already') return toast({ title: words.already, tone: 'bad' }, photoTable);
    const found = change.why === 'failed' ? change.fields : {};
    setFileError(found.image ?? found.screens ?? '');
    const wrong = fields.filter(({ name }) => found[name]);
    for (const { name } of wrong) form.setError(name, { message: found[name] ?? '' });
    if (wrong.length === 0) toast(adminPages.photos.failed(reasonOf(change)), photoTable);
  });

  const isDirty = form.formState.isDirty || files !== null;
  useStayWhile(isDirty);
  const close = async () => {
    if (!isDirty || (await confirm(adminPages.eventForm.leave))) onClose();
  };
  return (
    <Sheet open wide title={photo ? words.edit : words.title} onClose={() => void close()}>
      <form onSubmit={submit} noValidate data-busy={isDirty ? '' : undefined}>
        <ErrorSummary fields={faulty} />
        {[place, ...shown].map((spec) => (
          <FormField key={spec.name} spec={spec} form={form} id={idOf(spec.name)} />
        ))}
        {!photo && (
          <>
            <PhotoField place={form.watch('place')} value={files} onChange={setFiles} error={fileError} />
            <h3 className="h3">{words.consent}</h3>
            <p className="max-w-measure bg-base-200 p-3">{consentTexts[consentVersions[0]]}</p>
            {fields.slice(1 + shown.length).map((spec) => (
              <FormField key={spec.name} spec={spec} form={form} id={idOf(spec.name)} />
            ))}
          </>
        )}
        <SheetActions>
          <SubmitButton form={form} working={words.saving}>
            {words.save}
          </SubmitButton>
          <Button kind="quiet" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
