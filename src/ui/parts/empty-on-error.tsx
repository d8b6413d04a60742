import { Component, type ReactNode } from 'react';

interface EmptyOnErrorProps {
  onError?: () => void;
  children: ReactNode;
}

/** Shows nothing in place of a part that throws, until it gets other content. The page around it stays. */
export class EmptyOnError extends Component<EmptyOnErrorProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // As an uncaught error it is logged.
    reportError(error);
    this.props.onError?.();
  }

  override componentDidUpdate({ children }: EmptyOnErrorProps, { failed }: { failed: boolean }) {
    if (failed && children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
