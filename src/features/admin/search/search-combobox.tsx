import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { adminSearch as words } from '../../../content/admin/admin-search';
import type { Failure } from '../../../data/failure';
import { longestSearch } from '../../../domain/admin/search-everything';
import { TextInput } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Icon } from '../../../ui/parts/icon';
import { useRetries } from '../../../ui/parts/use-retries';
import { unreadText } from '../kit/failure-toast';
import { Key } from '../kit/keys/key';
import { type ResultGroup, resultGroups } from './results';
import { useSearch } from './use-search';

interface SearchComboboxProps {
  ref?: Ref<HTMLInputElement>;
  /** The name of the field, and its placeholder. */
  label: string;
  /** The results are below the field and stay. Otherwise they are over the page. */
  isInSheet?: boolean;
  /** Called when a result opens. */
  onFollow?: () => void;
}

const popupLook = 'absolute top-full left-0 z-3 mt-1 w-120 border-2 border-rule bg-base-100';

/**
 * A field with its results, as a combobox of ARIA 1.2: the focus stays in the field, arrow keys choose an option. Enter without a choice
 * opens the first one.
 */
export function SearchCombobox({ ref, label, isInSheet = false, onFollow }: SearchComboboxProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** The key of the chosen option; '' for none. */
  const [chosen, setChosen] = useState('');
  const search = useSearch(typed);
  const groups = search.found ? resultGroups(search.found, search.text) : [];
  const options = groups.flatMap(({ results, lists }) => [...results, ...lists]);
  const at = options.findIndex(({ key }) => key === chosen);
  const isShown = isInSheet || (isOpen && typed.trim() !== '');
  const optionId = (key: string) => `${id}-${key}`;
  const linkOf = (key: string) => document.getElementById(optionId(key));

  const choose = (next: number) => {
    const option = options[(next + options.length) % options.length];
    if (!option) return;
    setChosen(option.key);
    linkOf(option.key)?.scrollIntoView({ block: 'nearest' });
  };
  /** Enter was pressed before the answer. */
  const [isHurried, setHurried] = useState(false);
  const openFirst = useEffectEvent(() => {
    const [first] = options;
    if (first) linkOf(first.key)?.click();
  });
  useEffect(() => {
    if (!isHurried || search.isLoading) return;
    setHurried(false);
    openFirst();
  }, [isHurried, search.isLoading]);
  const follow = () => {
    setTyped('');
    setChosen('');
    setOpen(false);
    // What opens takes the focus, if nothing else has it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onFollow?.();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget } = event;
    if (key === 'ArrowDown') choose(isShown ? at + 1 : at);
    else if (key === 'ArrowUp') choose(at < 0 ? -1 : at - 1);
    else if (key === 'Enter') {
      // An answer to an earlier text is not opened. A press asks the same questions as one with the mouse.
      if (at >= 0) linkOf(chosen)?.click();
      else if (typed.trim()) setHurried(true);
    } else if (key === 'Escape' && !isInSheet) {
      setHurried(false);
      if (isShown) setOpen(false);
      else if (typed) setTyped('');
      else currentTarget.blur();
    } else return;
    if (key === 'ArrowDown') setOpen(true);
    event.preventDefault();
  };
  return (
    <search
      className={isInSheet ? 'block pb-5' : 'relative block'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className={isInSheet ? 'sticky top-13 z-3 bg-base-100 px-(--pad) py-1.5 short:static' : undefined}>
        <div className="relative">
          <TextInput
            ref={ref}
            className="min-h-11 w-full truncate px-10 py-1"
            data-autofocus={isInSheet || undefined}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={isShown && options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={isShown && at >= 0 ? optionId(chosen) : undefined}
            placeholder={label}
            value={typed}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen('');
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
          />
          <Icon name="search" className="pointer-events-none absolute bottom-3 left-3 size-5" />
          {!isInSheet && !typed && (
            <span className="pointer-events-none absolute top-2.5 right-3" aria-hidden="true">
              <Key>{adminPages.keys.list.search.word}</Key>
            </span>
          )}
        </div>
      </div>
      <div className={isInSheet ? undefined : isShown ? popupLook : 'sr-only'}>
        <SearchState
          search={search}
          typed={isShown ? typed.trim() : ''}
          results={options.length}
          isInSheet={isInSheet}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={words.results}
          aria-busy={search.isLoading}
          className={classNames(
            'pb-1',
            !isInSheet && 'max-h-140 overflow-y-auto overscroll-contain short:max-h-64',
            (!isShown || options.length === 0) && 'hidden',
          )}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group) => (
            <Group key={group.id} group={group} chosen={chosen} optionId={optionId} onFollow={follow} />
          ))}
        </div>
      </div>
    </search>
  );
}

interface StateProps {
  search: ReturnType<typeof useSearch>;
  typed: string;
  results: number;
  isInSheet: boolean;
}

/** Says how the search goes. The number of results is only said. */
function SearchState({ search, typed, results, isInSheet }: StateProps) {
  const { text, found, isLoading, failure, retry } = search;
  const isNone = typed !== '' && found !== null && results === 0 && !isLoading && !failure;
  const none = words.none(text);
  return (
    <>
      <div role="status">
        {typed !== '' && results > 0 && !isLoading && !failure && (
          <p className="sr-only">{words.count(results)}</p>
        )}
        {typed !== '' && isLoading && results === 0 && (
          <p className="px-(--pad) py-4 lg:px-4 text-muted">{words.loading}</p>
        )}
        {isNone && (
          <div className="px-(--pad) py-4 lg:px-4">
            <p className="h3 wrap-anywhere">{none.title}</p>
            <p className="text-sm">{none.text}</p>
          </div>
        )}
        {failure && typed !== '' && <Unread failure={failure} retry={retry} />}
      </div>
      {isInSheet && typed === '' && <p className="px-(--pad) py-4 lg:px-4 text-muted">{words.start}</p>}
    </>
  );
}

/** Without signal, it searches again by itself. */
function Unread({ failure, retry }: { failure: Failure; retry: () => void }) {
  const isAway = failure.reason === 'unreachable';
  useRetries(async () => retry(), isAway);
  return (
    <div className="grid justify-items-start gap-2 px-(--pad) py-4 lg:px-4">
      <p className="h3">{isAway ? words.offline.title : words.failed}</p>
      <p className="text-sm">{isAway ? words.offline.text : unreadText(failure)}</p>
      <Button size="sm" icon="retry" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}

const optionLook = classNames(
  'grid min-h-11 grid-cols-tail items-baseline gap-x-3 px-(--pad) py-1 leading-5 no-underline hover:bg-base-200 lg:px-4',
  'aria-selected:bg-spot aria-selected:text-primary-content forced-colors:aria-selected:outline-2',
);

interface GroupProps {
  group: ResultGroup;
  chosen: string;
  optionId: (key: string) => string;
  onFollow: () => void;
}

function Group({ group: { id, label, results, lists }, chosen, optionId, onFollow }: GroupProps) {
  const option = (key: string) => ({
    id: optionId(key),
    role: 'option',
    tabIndex: -1,
    'aria-selected': key === chosen,
    onClick: onFollow,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={optionId(id)}>
      <p id={optionId(id)} className="slug px-(--pad) pt-2.5 pb-1 lg:px-4">
        {label}
      </p>
      {results.map(({ key, to, title, detail, day }) => (
        <Link key={key} to={to} className={optionLook} {...option(key)}>
          <span className="min-w-0">
            <b className="block truncate">{title}</b>
            {detail && <span className="block truncate text-sm">{detail}</span>}
          </span>
          {day && <span className="whitespace-nowrap text-sm">{day}</span>}
        </Link>
      ))}
      {lists.map(({ key, to, title }) => (
        <Link key={key} to={to} className={classNames(optionLook, 'items-center')} {...option(key)}>
          <span className="truncate font-semibold underline">{title}</span>
        </Link>
      ))}
    </div>
  );
}
