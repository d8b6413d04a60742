import type { ReactNode } from 'react';
import { consentCard as words } from '../../content/events/consent-page';
import { Button } from '../../ui/parts/button';
import { Spinner } from '../../ui/parts/loading';
import { Notice } from '../../ui/parts/notice';
import { ConsentQuestion } from './consent-question';
import { useConsent } from './use-consent';

interface ConsentCardProps {
  /** Of the guardian's link. */
  token: string;
  /** Headline and text until the request was read. */
  intro: ReactNode;
}

/** Another try would not change them. */
const finalReasons = ['unknown', 'ended', 'noneLeft'] as const;

/** What a parent or guardian decides about, and their answer. */
export default function ConsentCard({ token, intro }: ConsentCardProps) {
  const { read, send, retry } = useConsent(token);
  if (read?.ok) return <ConsentQuestion id={token.split('.')[0] ?? ''} request={read.request} send={send} />;
  const final = finalReasons.find((reason) => reason === read?.reason);
  return (
    <div className="wrap grid gap-6 py-8">
      {intro}
      {!read && <Spinner label={words.reading} />}
      {read && (
        <Notice
          live
          tone={final ? 'bad' : 'wait'}
          action={!final && <Button onClick={retry}>{words.tryAgain}</Button>}
        >
          {final ? words[final] : words.unreachable}
        </Notice>
      )}
    </div>
  );
}
