import { Component, type ReactNode } from 'react';
import { shell } from '../content/shell';
import { log } from '../platform/log';
import { Button } from '../ui/button';
import { Headline } from '../ui/headline';
import { isMissingChunk } from '../ui/lazy-part';
import { useArrival } from './use-arrival';

export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    log(error);
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />;
  }
}

/** Distinguishes a broken page from one whose chunk is missing on this device. */
function ErrorScreen({ error }: { error: unknown }) {
  const words = isMissingChunk(error) ? shell.missingPage : shell.brokenPage;
  useArrival();
  return (
    <div className="wrap grid justify-items-start gap-4 pt-4.5">
      <title>{words.title}</title>
      <div className="col w-full max-w-2xl">
        <Headline lines={words.headline} />
      </div>
      <p className="text-lead max-w-measure">{words.text}</p>
      <p>
        <Button kind="primary" icon="retry" onClick={() => location.reload()}>
          {words.retry}
        </Button>
      </p>
    </div>
  );
}
