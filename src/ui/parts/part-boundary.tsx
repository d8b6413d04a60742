import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  onError?: () => void;
  /** Stays until the boundary is unmounted. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows `fallback` in place of a part that throws, else nothing until it gets other content. The page around it stays. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // As an uncaught error it is logged.
    reportError(error);
    this.props.onError?.();
  }

  override componentDidUpdate({ children }: PartBoundaryProps, { failed }: { failed: boolean }) {
    if (failed && !this.props.fallback && children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
