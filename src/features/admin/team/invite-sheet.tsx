import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { adminTeam } from '../../../content/admin/admin-team';
import { formWords } from '../../../content/shell/shell';
import { invite } from '../../../data/admin/team';
import {
  type InvitationForm,
  invitationForm,
  type TeamLinkKey,
  teamRefusals,
} from '../../../domain/accounts/team';
import { emailInput } from '../../../ui/form/field-specs';
import { FormDialog } from '../../../ui/form/form-dialog';
import type { FieldSpec } from '../../../ui/form/form-field';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import { withCode } from '../step-up/step-up-store';
import { type RoleValues, roleFields } from './role-fields';
import { mintLinkKey } from './team-link-sheet';

const words = adminTeam.invite;

interface Values extends RoleValues {
  email: string;
}

const fields: readonly FieldSpec<Values>[] = [
  { name: 'email', label: words.email, control: { ...emailInput, autoComplete: 'off' } },
  ...roleFields<Values>(),
];

interface InviteSheetProps {
  onClose: () => void;
  onInvited: (invited: { key: TeamLinkKey; email: string; mailed: boolean }) => void;
}

/** Invites a person by their email, with a role. */
export function InviteSheet({ onClose, onInvited }: InviteSheetProps) {
  const [key, setKey] = useState(mintLinkKey);
  return (
    <FormDialog<Values, InvitationForm>
      title={words.title}
      note={words.note}
      fields={fields}
      resolver={valibotResolver(invitationForm)}
      initialValues={{ email: '', role: 'leader', given: [] }}
      submit={words.submit}
      working={formWords.working}
      cancel={words.cancel}
      onDone={() => {}}
      onSubmit={async (form) => {
        const answer = await withCode(() => invite(key, form));
        if (answer.ok) {
          onInvited({ key, email: form.email, mailed: answer.value.mailed });
          return { next: 'done' };
        }
        if (answer.code === 'id_conflict') {
          setKey(mintLinkKey());
          toast(words.again, 'team');
        } else if (answer.code === teamRefusals.member || answer.code === 'invited')
          return { next: 'stay', fields: { email: answer.message } };
        else toast(words.failed(failureText(answer)), 'team');
        return { next: 'stay', fields: answer.fields };
      }}
      onClose={onClose}
    />
  );
}
