import { factorWords } from '../../content/account/second-factor';
import { callSession } from '../../data/call-module';
import type { AccountInput } from '../../domain/accounts/account';
import { CodeForm } from '../../ui/form/code-form';
import { Button } from '../../ui/parts/button';
import { signInFailureMessage } from './failure-messages';

const words = factorWords.signIn;

interface SignInCodeProps {
  /** The email and the password, which was right. */
  input: AccountInput;
  onDone: () => void;
  onBack: () => void;
}

/** The second step of a sign-in: the code of an account with a second factor. */
export function SignInCode({ input, onDone, onBack }: SignInCodeProps) {
  return (
    <>
      <p>{words.text}</p>
      <CodeForm
        words={factorWords.code}
        submit={words.submit}
        onSubmit={async (code) => {
          const answer = await callSession(({ signIn }) => signIn(input, code));
          if (!answer.ok) return signInFailureMessage(answer).text ?? '';
          onDone();
          return '';
        }}
      >
        <Button kind="quiet" type="button" className="border-x-0 px-0" onClick={onBack}>
          {words.back}
        </Button>
      </CodeForm>
    </>
  );
}
