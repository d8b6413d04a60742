import { type ComponentType, lazy } from 'react';

type Chunk = { default: ComponentType };

/** A screen in a chunk of its own. */
export interface LazyScreen {
  /** Fetches the chunk ahead of time; rejects when it cannot be had. */
  load: () => Promise<unknown>;
  /** What to render: the screen itself once its chunk is here, before that something that suspends until it is. */
  component: () => ComponentType;
}

/**
 * Like `React.lazy`, but a screen whose chunk is already here renders at once instead of a moment later, which a view
 * transition needs. `component` must be asked once per mount: a change from one to the other would mount it anew.
 */
export function lazyScreen(fetchChunk: () => Promise<Chunk>): LazyScreen {
  let ready: ComponentType | null = null;
  const load = async () => {
    const chunk = await fetchChunk();
    ready = chunk.default;
    return chunk;
  };
  const later = lazy(load);
  return { load, component: () => ready ?? later };
}
