import { useEffect } from 'react';
import { codeProblem, factorWords } from '../../../content/account/second-factor';
import { callFactor } from '../../../data/call-module';
import { CodeForm } from '../../../ui/form/code-form';
import { Button } from '../../../ui/parts/button';
import { Sheet } from '../../../ui/sheet/sheet';
import { endStepUp, useStepUp } from './step-up-store';

const words = factorWords.stepUp;

/** Asks for a code of the second factor, for {@link withCode}. */
export function StepUpDialog() {
  const { resolve } = useStepUp();
  useEffect(() => () => endStepUp(false), []);
  return (
    <Sheet open={resolve !== null} title={words.title} onClose={() => endStepUp(false)}>
      <p>{words.text}</p>
      <CodeForm
        words={factorWords.code}
        submit={words.submit}
        onSubmit={async (code) => {
          const answer = await callFactor(({ proveFactor }) => proveFactor(code));
          if (!answer.ok) return codeProblem(answer);
          endStepUp(true);
          return '';
        }}
      >
        <Button kind="quiet" type="button" onClick={() => endStepUp(false)}>
          {words.cancel}
        </Button>
      </CodeForm>
    </Sheet>
  );
}
