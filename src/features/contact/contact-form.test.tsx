// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../content/shell/messages';
import { textMax } from '../../domain/limits';
import { useToasts } from '../../ui/sheet/toast-store';
import ContactForm from './contact-form';

let root: Root;
let page: HTMLElement;
beforeEach(async () => {
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The draft cannot be read without the offline client.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root.render(<ContactForm section="ministries" />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  useToasts.setState(useToasts.getInitialState());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function send(message: string) {
  const field = page.querySelector<HTMLTextAreaElement>('textarea[name="message"]');
  if (!field) throw new Error('There is no field for the message.');
  await act(async () => {
    // The setter of the instance is React's.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, message);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    page.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });
  return useToasts.getState().toasts.map(({ text }) => text);
}

it('says so in a toast when a text is too long, and only then', async () => {
  expect(await send('Hello')).toEqual([]);
  expect(await send('x'.repeat(textMax.message + 1))).toEqual([messages.tooLong.text]);
});
