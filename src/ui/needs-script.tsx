interface NeedsScriptProps {
  text: string;
  email: string;
}

/** Says beside a form's button what to do where scripts are off: the form sends nothing then. */
export function NeedsScript({ text, email }: NeedsScriptProps) {
  return (
    <noscript>
      <p className="small">
        {text} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </noscript>
  );
}
