import { Component, type ReactNode } from 'react';
import { shell } from '../content/shell/shell';
import { log } from '../platform/log';
import { Headline } from '../ui/art/headline';
import { Button } from '../ui/parts/button';
import { isMissingScript } from '../ui/parts/missing-script';
import { useRetries } from '../ui/parts/use-retries';
import { useArrival } from './use-arrival';

interface ErrorBoundaryProps {
  /** Loads the script of the page again. */
  reload: () => Promise<unknown>;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    log(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isMissing = isMissingScript(error);
    const retry = async () => {
      await this.props.reload();
      this.setState({ error: null });
    };
    return <ErrorScreen isMissing={isMissing} retry={retry} />;
  }
}

/** Distinguishes a broken page from one whose script is missing on this device, which appears once there is signal. */
function ErrorScreen({ isMissing, retry }: { isMissing: boolean; retry: () => Promise<void> }) {
  const words = isMissing ? shell.missingPage : shell.brokenPage;
  useRetries(retry, isMissing);
  useArrival();
  return (
    <div className="wrap grid justify-items-start gap-4 pt-4.5">
      <title>{words.title}</title>
      <div className="col w-full max-w-2xl">
        <Headline lines={words.headline} />
      </div>
      <p className="text-lead max-w-measure">{words.text}</p>
      <p>
        <Button
          kind="primary"
          icon="retry"
          onClick={() => (isMissing ? void retry().catch(log) : location.reload())}
        >
          {words.retry}
        </Button>
      </p>
    </div>
  );
}
