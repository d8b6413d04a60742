import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { resources as words } from '../../content/resources';
import { failedPost, messages, signedOut } from '../../content/shell/messages';
import { listWords } from '../../content/shell/shell';
import type { Unpublished } from '../../data/posts';
import type { Account } from '../../data/stored-session';
import { featuredResources } from '../../domain/limits';
import type { ResourceRecord } from '../../domain/posts/resource';
import { offline, useList } from '../../offline';
import { assignPictures } from '../../ui/art';
import { Button } from '../../ui/parts/button';
import { SectionHead } from '../../ui/parts/content-blocks';
import { EmptyState, ListAge, ListGate } from '../../ui/parts/list-state';
import { LongList } from '../../ui/parts/long-list';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { toast } from '../../ui/sheet/toast-store';
import { type Categories, CategoryShelf, countOf } from './category-shelf';
import { ResourceCard } from './resource-card';
import { keepSharedLink, spendSharedLink } from './shared-link';

/** On a phone, rows of the list before "Show all": the featured ones are above it. A category is shown whole. */
const firstResources = 3;

const SubmitDialog = lazyPart(() => import('./submit-dialog'));
const WaitingResources = lazyPart(() => import('./waiting-resources'));

const { all, featured } = words;
const read = () => offline().then((client) => client?.refreshList('resources'));

function countByCategory(resources: readonly ResourceRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of resources) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

interface Writer {
  account: Account;
  /** Omit to write a new resource. */
  post?: Unpublished<ResourceRecord>;
}

interface ResourceLibraryProps {
  categories: Categories;
  /** Null while nobody is signed in. */
  account: Account | null;
  readAccount: () => Account | null;
  signIn: () => void;
  /** Opens the form after signing in. */
  writes: boolean;
  /** Shown in the form of a new resource. */
  emailNotice: ComponentType<{ account: Account }>;
  tools: (resource: ResourceRecord) => ReactNode;
}

export function ResourceLibrary({
  categories,
  account,
  readAccount,
  signIn,
  writes,
  emailNotice,
  tools,
}: ResourceLibraryProps) {
  const [writer, setWriter] = useTransitionState<Writer | null>(null);
  const write = async () => {
    const account = readAccount();
    if (!account) return void toast(failedPost(signedOut, messages.resources, signIn), 'resource');
    spendSharedLink(account.id);
    setWriter({ account });
  };
  const [search, setSearch] = useSearchParams();
  const takeShared = useEffectEvent(() => {
    if (writes) return void write();
    if (!keepSharedLink(search)) return;
    setSearch('', { replace: true });
    void write();
  });
  useEffect(() => takeShared(), []);
  const list = useList('resources');
  const [chosen, setChosen] = useState<string | null>(null);
  // The button updates at once, the cards in a deferred render.
  const category = useDeferredValue(chosen);
  const result = useRef<HTMLHeadingElement>(null);
  const leadsToResult = useRef(false);
  const choose = (next: string | null, leads: boolean) => {
    leadsToResult.current = leads;
    setChosen(next);
  };
  // Leads to the result once it is rendered. On phones it is off the screen, below the categories.
  useEffect(() => {
    if (!leadsToResult.current || category !== chosen) return;
    leadsToResult.current = false;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  }, [category, chosen]);
  const starred = useMemo(
    () => list.items.filter((item) => item.featured).slice(0, featuredResources),
    [list.items],
  );
  const shown = useMemo(
    () => (category ? list.items.filter((item) => item.category === category) : list.items),
    [list.items, category],
  );
  const { headline, text } = category ? all.emptyCategory : all.empty;
  return (
    <>
      <CategoryShelf
        categories={categories}
        counts={list.asOf === null ? null : countByCategory(list.items)}
        chosen={chosen}
        onChoose={(next) => choose(next, next !== null)}
      />
      <Suspense fallback={null}>
        {account && (
          <WaitingResources
            account={account.id}
            asOf={list.asOf}
            onEdit={(post) => setWriter({ account, post })}
            onSignIn={signIn}
          />
        )}
      </Suspense>
      <section className="pt-14" aria-labelledby="featured">
        <SectionHead id="featured" title={featured.headline} />
        {/* The other section follows once the list has loaded: nothing in sight moves. */}
        <ListGate
          state={list.state}
          empty={list.asOf === null}
          words={all}
          needsApp={listWords.needsApp}
          onRetry={read}
          whenEmpty={null}
        >
          {starred.length > 0 ? (
            <Shelf items={starred} tools={tools} />
          ) : (
            <p className="text-muted">{featured.empty}</p>
          )}
        </ListGate>
      </section>
      {list.asOf !== null && (
        <section className="grid grid-cols-1 gap-5 pt-14" aria-labelledby="all">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
            <h2 id="all" ref={result} tabIndex={-1} className="h2">
              {category ?? all.headline}
              <span className="num block pt-2 font-stretch-84% text-base normal-case">
                <span className="sr-only">: </span>
                {countOf(shown.length)}
              </span>
            </h2>
            <div className="flex flex-wrap gap-3">
              {category && <Button onClick={() => choose(null, true)}>{all.viewAll}</Button>}
              <Button kind="primary" icon="plus" onClick={write}>
                {words.submit.open}
              </Button>
            </div>
          </div>
          {shown.length > 0 ? (
            <Shelf items={shown} first={category ? shown.length : firstResources} tools={tools} />
          ) : (
            <EmptyState title={headline} text={text} />
          )}
          <ListAge list={list} words={listWords} onCheck={read} />
        </section>
      )}
      <Suspense fallback={null}>
        {writer && (
          <SubmitDialog
            {...writer}
            categories={categories}
            emailNotice={emailNotice}
            onSignIn={signIn}
            onClose={() => setWriter(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ShelfProps {
  items: readonly ResourceRecord[];
  /** How many are shown at first. */
  first?: number | undefined;
  tools: ResourceLibraryProps['tools'];
}

const Shelf = memo(function Shelf({ items, first = items.length, tools }: ShelfProps) {
  const cards = assignPictures(items.map((item) => ({ type: item.category, id: item.id, item })));
  return (
    <LongList
      items={cards}
      first={first}
      onPhones
      words={listWords}
      className="grid grid-cols-fill-80 gap-x-6 gap-y-8"
    >
      {({ item, family, paper }) => <ResourceCard resource={{ ...item, family, paper }} menu={tools(item)} />}
    </LongList>
  );
});
