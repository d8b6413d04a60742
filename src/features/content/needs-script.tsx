import { formWords } from '../../content/shell/shell';
import { useSite } from './use-site';

interface NeedsScriptProps {
  text: string;
  /** In place of the general email. */
  email?: string;
}

/** Explains beside a form's button, without JavaScript, that the form cannot send, and where to write if the site has an email. */
export function NeedsScript({ text, email }: NeedsScriptProps) {
  const general = useSite().email.general;
  const to = email ?? general;
  return (
    <noscript>
      <p className="text-sm">
        {text}
        {to && (
          <>
            {' '}
            {formWords.writeTo} <a href={`mailto:${to}`}>{to}</a>
          </>
        )}
      </p>
    </noscript>
  );
}
