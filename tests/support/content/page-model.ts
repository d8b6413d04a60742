/** What a page must be after each request of its editors: the model of `tests/server/content/histories.test.ts`. */
import type { ContentRow } from '../../../src/domain/content/requests';

type Values = Readonly<Record<string, unknown>>;

export interface PageModel {
  draft: Values;
  /** The bodies by their numbers, from 1. */
  versions: readonly Values[];
  isScheduled: boolean;
  error: string;
  /** As the server counts it: only whether it is still the same matters. */
  revision: number;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const lastOf = ({ versions }: PageModel): Values => versions.at(-1) ?? {};

const isChanged = (page: PageModel): boolean =>
  Object.keys(page.draft).some((name) => !isSame(page.draft[name], lastOf(page)[name]));

/** What the row shows of a page. */
export const shown = (page: PageModel) => ({
  draft: page.draft,
  version: page.versions.length,
  changed: isChanged(page),
  isScheduled: page.isScheduled,
  publish_error: page.error,
});

export const shownBy = ({ draft, version, changed, publish_at, publish_error }: ContentRow) => ({
  draft,
  version,
  changed,
  isScheduled: publish_at !== '',
  publish_error,
});

/** The page after a save of `to` over `from`; null if it is refused. */
export function saved(
  page: PageModel,
  changes: Record<string, { from: unknown; to: unknown }>,
): PageModel | null {
  const draft = { ...page.draft };
  for (const [name, { from, to }] of Object.entries(changes)) {
    if (isSame(draft[name], to)) continue;
    if (!isSame(draft[name], from)) return null;
    draft[name] = to;
  }
  return { ...page, draft };
}

const noSchedule = { isScheduled: false, error: '' };

/** The page after its draft was published; null if it is not complete. The same words are no new version. */
export function publishedDraft(page: PageModel): PageModel | null {
  if (page.draft.title === '') return null;
  const versions = isChanged(page) ? [...page.versions, page.draft] : page.versions;
  return { ...page, ...noSchedule, versions };
}

/** The page after a time was chosen for its draft; null if it cannot be published, or has nothing new. */
export const scheduled = (page: PageModel): PageModel | null =>
  publishedDraft(page) && isChanged(page) ? { ...page, isScheduled: true, error: '' } : null;

/** The page after its time was taken back. */
export const unscheduled = (page: PageModel): PageModel => ({ ...page, ...noSchedule });

/** The page after a version was published again: nothing happens to the draft. */
export const restored = (page: PageModel, number: number): PageModel => ({
  ...page,
  versions: [...page.versions, page.versions[number - 1] ?? {}],
});

export const discarded = (page: PageModel): PageModel => ({ ...page, ...noSchedule, draft: lastOf(page) });

/** The page after its scheduled time came. */
export function due(page: PageModel): PageModel {
  if (!page.isScheduled) return page;
  return publishedDraft(page) ?? { ...page, isScheduled: false, error: 'title: Add a text.' };
}
