import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchEverything } from '../../../data/admin/search';
import type { Failure } from '../../../data/failure';
import type { Found } from '../../../domain/admin/search-everything';
import { UnreadError } from '../kit/use-live-query';

/** In ms. */
const debounceMs = 200;

interface Search {
  /** The text that was searched; '' for none. */
  text: string;
  /** Null before the first answer. While the next letter is searched, still those of the text before. */
  found: readonly Found[] | null;
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
}

/** Searches after a pause in typing. The request about an earlier text is aborted. */
export function useSearch(typed: string): Search {
  const wanted = typed.trim();
  const [text, setText] = useState(wanted);
  useEffect(() => {
    // An emptied field has no results at once.
    const timer = setTimeout(() => setText(wanted), wanted ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => {
      const answer = await searchEverything(text, signal);
      if (answer.ok) return answer.value.found;
      const { ok: _, ...failure } = answer;
      throw new UnreadError(failure);
    },
    meta: { topics: [] },
    enabled: text !== '',
    // While somebody goes on typing, not of something else.
    placeholderData: (before, query) => {
      const earlier = String(query?.queryKey[1]);
      return text.startsWith(earlier) || earlier.startsWith(text) ? before : undefined;
    },
  });
  const isNone = wanted === '' || text === '';
  return {
    text: isNone ? '' : text,
    found: isNone ? null : (data ?? null),
    isLoading: wanted !== '' && (isFetching || wanted !== text),
    failure: !isFetching && error instanceof UnreadError ? error.failure : null,
    retry: () => void refetch(),
  };
}
