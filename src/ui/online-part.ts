import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that has no use without signal and is not kept on the phone: where it cannot be fetched, nothing
 * stands in its place.
 */
export const onlinePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (_: Props) => null })));
