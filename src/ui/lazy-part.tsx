import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Button } from './button';
import { Notice } from './notice';
import { Sheet } from './sheet';

const words = {
  title: 'This part didn’t load',
  text: 'It could not be fetched. The rest of the page still works.',
  retry: 'Try again',
};

/**
 * Like `React.lazy`, for a part whose chunk may be out of reach: a notice with "Try again" takes its place, and the rest
 * of the page stays. A part with an `onClose` is a dialog, so its notice is one too. Needs a `Suspense` around it.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const chunk = { load, Content: lazy(load), failures: 0 };
  return (props) => <Part chunk={chunk} given={props} />;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface PartProps<Props> {
  /** Shared by all places that show the part. */
  chunk: { load: Load<Props>; Content: ComponentType<Props>; failures: number };
  given: Props;
}

function Part<Props extends object>({ chunk, given }: PartProps<Props>) {
  const [Content, setContent] = useState(() => chunk.Content);
  const retry = async () => {
    chunk.failures += 1;
    // Some browsers remember a failed import until the page is reloaded.
    if (chunk.failures > 1 && !isBusy() && (await serverAnswers())) return location.reload();
    const again = lazy(chunk.load);
    chunk.Content = again;
    setContent(() => again);
  };
  const close = 'onClose' in given && typeof given.onClose === 'function' ? given.onClose : null;
  return (
    <PartBoundary content={Content} notice={<Missing onRetry={retry} onClose={close && (() => close())} />}>
      <Content {...given} />
    </PartBoundary>
  );
}

interface MissingProps {
  onRetry: () => void;
  /** Given when the part is a dialog. */
  onClose: (() => void) | null;
}

function Missing({ onRetry, onClose }: MissingProps) {
  const again = (
    <Button icon="retry" onClick={onRetry}>
      {words.retry}
    </Button>
  );
  if (onClose)
    return (
      <Sheet open title={words.title} onClose={onClose} footer={again}>
        <p>{words.text}</p>
      </Sheet>
    );
  return (
    <Notice title={words.title} action={again} live>
      {words.text}
    </Notice>
  );
}

interface PartBoundaryProps {
  /** Another content is a new try. */
  content: unknown;
  notice: ReactNode;
  children: ReactNode;
}

/** Catches a chunk that could not be fetched. Errors of the part itself belong to the boundary of the page. */
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

/** Returns whether an error means that a chunk could not be fetched. Browsers word it differently and give no code. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

const isBusy = () => document.querySelector('[data-busy]') !== null;

/** Asks past the service worker, which answers GET only. */
const serverAnswers = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
