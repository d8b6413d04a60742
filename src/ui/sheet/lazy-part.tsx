import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { Button } from '../parts/button';
import { isMissingScript } from '../parts/missing-script';
import { nextAttempt } from '../parts/next-attempt';
import { Notice } from '../parts/notice';
import { useIsHydrating } from '../parts/use-is-hydrating';
import { useRetries } from '../parts/use-retries';
import { Sheet } from './sheet';

const words = {
  title: 'This part didn’t load',
  text: 'We couldn’t load it. The rest of the page still works.',
  retry: 'Try again',
};

/**
 * Like `React.lazy`, but a missing chunk leaves a notice until another attempt succeeds. A part with `onClose` is a dialog, so its
 * notice is one too.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const chunk: PartChunk<Props> = { load, Content: lazy(load), Rendered: lazy(() => loadUntilHere(load)) };
  return (props) => <Part chunk={chunk} partProps={props} />;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface PartChunk<Props> {
  load: Load<Props>;
  Content: ComponentType<Props>;
  /** In a page that the server rendered. A notice would replace its markup, and what somebody has typed there. */
  Rendered: ComponentType<Props>;
}

async function loadUntilHere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isMissingScript(error)) throw error;
      await nextAttempt(failures);
    }
  }
}

/** A script that is loaded when it is needed. */
export interface LateScript<Module> {
  loaded: Module | null;
  /** Resolves once the script is here: a missing one is requested again. */
  load: () => Promise<Module>;
}

export function lateScript<Module>(importScript: () => Promise<Module>): LateScript<Module> {
  const script: LateScript<Module> = {
    loaded: null,
    async load() {
      const module = await loadUntilHere(importScript);
      script.loaded = module;
      return module;
    },
  };
  return script;
}

/** Loads a script once it is needed. Returns null before. Unlike a `lazyPart` it does not suspend, so the page does not flash. */
export function useLateScript<Module>(script: LateScript<Module>, isNeeded: boolean): Module | null {
  const [, setFailed] = useState(false);
  const [loaded, setLoaded] = useState(() => script.loaded);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    script.load().then(
      (module) => startTransition(() => setLoaded(() => module)),
      (error: unknown) =>
        // For the boundary of the page.
        setFailed(() => {
          throw error;
        }),
    );
  }, [script, isNeeded, loaded]);
  return loaded ?? script.loaded;
}

interface PartProps<Props> {
  chunk: PartChunk<Props>;
  partProps: Props;
}

function Part<Props extends object>({ chunk, partProps }: PartProps<Props>) {
  const isHydrating = useIsHydrating();
  const [Content, setContent] = useState(() => (isHydrating ? chunk.Rendered : chunk.Content));
  /** The notice stays until the part is here: a screen reader would announce it again after each attempt. */
  const retryLater = async () => {
    const { default: loaded } = await chunk.load();
    setContent(() => loaded);
  };
  const close = 'onClose' in partProps && typeof partProps.onClose === 'function' ? partProps.onClose : null;
  return (
    <ChunkBoundary
      content={Content}
      onMissing={() => {
        // For the next attempt: a lazy component that failed never loads again.
        chunk.Content = lazy(chunk.load);
      }}
      notice={
        <MissingPart
          onRetry={() => setContent(() => chunk.Content)}
          retryLater={retryLater}
          onClose={close && (() => close())}
        />
      }
    >
      <Content {...partProps} />
    </ChunkBoundary>
  );
}

interface MissingPartProps {
  onRetry: () => void;
  retryLater: () => Promise<void>;
  onClose: (() => void) | null;
}

function MissingPart({ onRetry, retryLater, onClose }: MissingPartProps) {
  useRetries(retryLater);
  const retryButton = (
    <Button icon="retry" onClick={onRetry}>
      {words.retry}
    </Button>
  );
  if (onClose)
    return (
      <Sheet open title={words.title} onClose={onClose} footer={retryButton}>
        <p>{words.text}</p>
      </Sheet>
    );
  return (
    <Notice title={words.title} action={retryButton} live>
      {words.text}
    </Notice>
  );
}

interface ChunkBoundaryProps {
  /** A new component resets the error. */
  content: unknown;
  onMissing: () => void;
  notice: ReactNode;
  children: ReactNode;
}

/** Catches missing chunks. Other errors go to the boundary of the page. */
class ChunkBoundary extends Component<ChunkBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  override componentDidUpdate(before: ChunkBoundaryProps) {
    if (before.content !== this.props.content) this.setState({ error: null });
  }

  override componentDidCatch(error: unknown) {
    if (isMissingScript(error)) this.props.onMissing();
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingScript(error)) throw error;
    return this.props.notice;
  }
}

/**
 * A state whose changes are transitions: a lazy dialog opens without a fallback, and the click is not blocked. Mount its
 * `Suspense` before, because React delays the content of a new one by 300 ms.
 */
export function useTransitionState<State>(initial: State): [State, (next: State) => void] {
  const [state, setState] = useState(initial);
  const change = useCallback((next: State) => startTransition(() => setState(next)), []);
  return [state, change];
}
