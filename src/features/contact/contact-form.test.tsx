// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../tests/support/pages/react-root';
import { messages } from '../../content/shell/messages';
import { textMax } from '../../domain/limits';
import { useToasts } from '../../ui/sheet/toast-store';
import ContactForm from './contact-form';

const { host, load } = reactRoot();

beforeEach(async () => {
  useToasts.setState({ toasts: [] });
  // The draft cannot be read without the offline client.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await load(<ContactForm section="ministries" />);
});
afterEach(async () => {
  useToasts.setState(useToasts.getInitialState());
  vi.restoreAllMocks();
});

async function send(message: string) {
  await act(async () => typeInto(host.querySelector('textarea[name="message"]'), message));
  await act(async () => {
    host.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });
  return useToasts.getState().toasts.map(({ text }) => text);
}

it('says so in a toast when a text is too long, and only then', async () => {
  expect(await send('Hello')).toEqual([]);
  expect(await send('x'.repeat(textMax.message + 1))).toEqual([messages.tooLong.text]);
});
