import type { ComponentProps, ReactNode } from 'react';
import { useConnection } from '../../offline';
import { Headline } from '../../ui/art/headline';
import { PageMeta } from '../../ui/parts/page-meta';

interface AuthPageProps {
  /** A headline in one text is plain and small: what the page is for matters more than its look. */
  page: ComponentProps<typeof PageMeta>['page'] & { headline: readonly string[] | string; text: string };
  note?: string | undefined;
  /** Shown while the server cannot be reached. */
  offlineNote?: string | undefined;
  /** Below the text. */
  notice?: ReactNode;
  /** The card, below the text on phones and beside it on wide screens. */
  children: ReactNode;
}

export function AuthPage({ page, note, offlineNote, notice, children }: AuthPageProps) {
  const { state } = useConnection();
  const isOffline = state !== 'online' && state !== 'sending';
  return (
    <div className="wrap grid items-start gap-x-10 gap-y-8 pt-8 @tablet:grid-cols-2 @desktop:grid-cols-uneven @desktop:pt-14">
      <PageMeta page={page} />
      <div className="col grid gap-4">
        {typeof page.headline === 'string' ? (
          <h1 className="h2 text-display" tabIndex={-1}>
            {page.headline}
          </h1>
        ) : (
          <Headline lines={page.headline} />
        )}
        <p className="max-w-measure text-lead">{page.text}</p>
        {[note, isOffline && offlineNote].map(
          (text) =>
            text && (
              <p key={text} className="max-w-measure text-muted text-sm">
                {text}
              </p>
            ),
        )}
        {notice}
      </div>
      {children}
    </div>
  );
}
