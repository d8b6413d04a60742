import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useCallback,
  useState,
} from 'react';
import { Button } from './button';
import { Notice } from './notice';
import { Sheet } from './sheet';

const words = {
  title: 'This part didn’t load',
  text: 'We couldn’t load it. The rest of the page still works.',
  retry: 'Try again',
};

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the part, so that its first render does not suspend. Never throws: rendering the part shows the error. */
  load: () => Promise<void>;
};

/** Like `React.lazy`, but a missing chunk leaves a notice. A part with `onClose` is a dialog, so its notice is one too. */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  const chunk: PartChunk<Props> = { load, Content: lazy(load), failures: 0 };
  return Object.assign((props: Props) => <Part chunk={chunk} partProps={props} />, {
    load: () =>
      load().then(
        (loaded) => {
          chunk.Content = loaded.default;
        },
        // Rendering the part shows the error.
        () => {},
      ),
  });
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface PartChunk<Props> {
  load: Load<Props>;
  Content: ComponentType<Props>;
  failures: number;
}

interface PartProps<Props> {
  chunk: PartChunk<Props>;
  partProps: Props;
}

function Part<Props extends object>({ chunk, partProps }: PartProps<Props>) {
  const [Content, setContent] = useState(() => chunk.Content);
  const retry = async () => {
    chunk.failures += 1;
    // Some browsers cache a failed import until a reload.
    if (chunk.failures > 1 && !isBusy() && (await isServerReachable())) return location.reload();
    const again = lazy(chunk.load);
    chunk.Content = again;
    setContent(() => again);
  };
  const close = 'onClose' in partProps && typeof partProps.onClose === 'function' ? partProps.onClose : null;
  return (
    <PartBoundary
      content={Content}
      notice={<MissingPart onRetry={retry} onClose={close && (() => close())} />}
    >
      <Content {...partProps} />
    </PartBoundary>
  );
}

interface MissingPartProps {
  onRetry: () => void;
  onClose: (() => void) | null;
}

function MissingPart({ onRetry, onClose }: MissingPartProps) {
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

interface PartBoundaryProps {
  /** A new component resets the error. */
  content: unknown;
  notice: ReactNode;
  children: ReactNode;
}

/** Catches missing chunks. Other errors go to the boundary of the page. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  override componentDidUpdate(before: PartBoundaryProps) {
    if (before.content !== this.props.content) this.setState({ error: null });
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingChunk(error)) throw error;
    return this.props.notice;
  }
}

/** Returns whether an error is a failed `import()`. Browsers differ in its message and give no code. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

const isBusy = () => document.querySelector('[data-busy]') !== null;

/** Uses HEAD, because the service worker handles only GET. */
const isServerReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    // Without signal.
    () => false,
  );

/**
 * A state whose changes are transitions: a lazy dialog opens without a fallback, and the click is not blocked. Mount its
 * `Suspense` before, because React delays the content of a new one by 300 ms.
 */
export function useTransitionState<State>(initial: State): [State, (next: State) => void] {
  const [state, setState] = useState(initial);
  const change = useCallback((next: State) => startTransition(() => setState(next)), []);
  return [state, change];
}
