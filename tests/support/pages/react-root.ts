/** Renders React components for the tests of a file, and removes them after each test. */
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

export function reactRoot() {
  const host = document.createElement('div');
  let root: Root;
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    document.body.replaceChildren(host);
    root = createRoot(host);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    host.remove();
  });
  return {
    host,
    render: (node: ReactNode) => act(() => root.render(node)),
    /** Also waits for what the components do after they are rendered. */
    load: (node: ReactNode) => act(async () => root.render(node)),
  };
}

/** Types a text into a field: React ignores a value that is set with its own setter. */
export function typeInto(field: Element | null, text: string): void {
  if (!field) throw new Error('There is no such field.');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
