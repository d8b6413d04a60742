import { Component, type ReactNode } from 'react';
import { log } from '../platform/log';
import { ErrorScreen } from './error-screen';

/** Shows what went wrong instead of an empty page. */
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
