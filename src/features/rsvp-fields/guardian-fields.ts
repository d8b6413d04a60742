import type { FieldValues } from 'react-hook-form';
import { needsPhone } from '../../domain/rsvps/consent';
import { requiredWhen } from '../../ui/form/field-specs';
import type { FieldSpec } from '../../ui/form/form-field';

/** Returns the fields of an RSVP; those of a guardian only while somebody under 18 comes, their phone only beside an email. */
export const withGuardian = <Values extends FieldValues & { guardian_contact?: string | null | undefined }>(
  specs: readonly FieldSpec<Values>[],
  isAnyoneYoung: (values: Values) => boolean,
): FieldSpec<Values>[] =>
  requiredWhen(
    requiredWhen(specs, ['guardian_name', 'guardian_contact'], isAnyoneYoung),
    ['guardian_phone'],
    (values) => isAnyoneYoung(values) && needsPhone(values.guardian_contact ?? ''),
  );
