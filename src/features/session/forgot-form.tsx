import { account } from '../../content/account';
import { whenLoaded } from '../../data/when-loaded';
import { MailedLinkForm } from './mailed-link-form';

const words = account.forgot;
const send = (email: string) =>
  whenLoaded(
    () => import('../../data/account'),
    ({ requestReset }) => requestReset(email),
  );

/** Asks for the mail with which a forgotten password is set anew. */
export default function ForgotForm({ onBack }: { onBack: () => void }) {
  return (
    <MailedLinkForm words={words} send={send}>
      <button type="button" className="text-button" onClick={onBack}>
        {words.back}
      </button>
    </MailedLinkForm>
  );
}
