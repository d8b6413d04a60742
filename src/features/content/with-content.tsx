import { type ReactNode, useMemo } from 'react';
import { pageName } from '../../content/shell/navigation';
import { shell } from '../../content/shell/shell';
import { site } from '../../content/site';
import { type ContentOf, type Fields, readContent } from '../../domain/content/fields';
import { type ContentTable, contentIn } from '../../domain/content/table';
import { offline, useList } from '../../offline';
import { Hero } from '../../ui/art/hero';
import { Button } from '../../ui/parts/button';
import { Spinner } from '../../ui/parts/loading';
import { PageMeta } from '../../ui/parts/page-meta';
import { contentMeta } from './content-meta';
import { useSite } from './use-site';

interface WithContentProps<F extends Fields> {
  of: ContentTable<F>;
  /** The page is of use without words of the owner, such as a form: it is shown with the name from the menus. */
  usableWithoutContent?: boolean;
  /** Not a component: hooks belong into what it returns. */
  children: (content: ContentOf<F>) => ReactNode;
}

/** Shows a page of the owner's as it was last published; on a device that has not read it, why there is nothing to see. */
export function WithContent<F extends Fields>({
  of: table,
  usableWithoutContent,
  children,
}: WithContentProps<F>): ReactNode {
  const { items, state } = useList('content');
  const hasRow = items.some(({ id }) => id === table.key);
  const isUnread = state === 'loading' && !hasRow;
  const content = useContent(table);
  const facts = useSite();
  // Its words name the site. The same element while both stay the same: React drops the server's markup of a part that is updated before it hydrates.
  const page = useMemo(() => {
    void facts;
    if (content) return children(content);
    return usableWithoutContent && !isUnread ? children(unwritten(table)) : null;
  }, [content, facts, usableWithoutContent, isUnread, table, children]);
  if (page !== null) return page;
  if (isUnread) return <UnreadPage path={table.path} />;
  return <EmptyPage path={table.path} isMissing={state !== 'ready' && !hasRow} />;
}

/** Returns what the owner published for a page, as far as this device has read it. */
export function useContent<F extends Fields>(table: ContentTable<F>): ContentOf<F> | null | undefined {
  const row = useList('content').items.find(({ id }) => id === table.key);
  return useMemo(() => row && contentIn(table, row), [table, row]);
}

function unwritten<F extends Fields>({ fields, path }: ContentTable<F>): ContentOf<F> {
  const { name } = wordsFor(path);
  return readContent(fields, { title: name, description: site().description, headline: [name] });
}

/** The words of the menus for a page that has none of its own. */
export function wordsFor(path: string) {
  const name = (path !== '/' && pageName(path)) || site().name;
  return { name, meta: contentMeta({ title: name, description: site().description }) };
}

/** Its name is for assistive technology: most visits read the words from the device before anybody could read a headline. */
function UnreadPage({ path }: { path: string }) {
  const { name, meta } = wordsFor(path);
  return (
    <div className="wrap pt-4.5">
      <PageMeta page={meta} />
      <h1 className="sr-only">{name}</h1>
      <Spinner label={shell.unwrittenPage.loading} tall />
    </div>
  );
}

const read = () => offline().then((client) => client?.refreshList('content'));

/** @param isMissing whether this device could not read it; otherwise, nothing is published */
function EmptyPage({ path, isMissing }: { path: string; isMissing: boolean }) {
  const { name, meta } = wordsFor(path);
  const { missingPage, unwrittenPage } = shell;
  return (
    <>
      <PageMeta page={isMissing ? { ...meta, title: missingPage.title } : meta} />
      <Hero
        lines={isMissing ? missingPage.headline : [name]}
        lead={isMissing ? missingPage.text : unwrittenPage.text}
      >
        {isMissing && (
          <Button kind="primary" icon="retry" onClick={() => void read()}>
            {missingPage.retry}
          </Button>
        )}
      </Hero>
    </>
  );
}
