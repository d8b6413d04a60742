// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { auth } from '../../content/account/auth';
import { readFeatures } from '../../data/server-status';
import { MailedLinkForm } from './mailed-link-form';

vi.mock('../../data/server-status', { spy: true });
const { host, load } = reactRoot();
const words = { title: 'Title', text: 'Text', submit: 'Send', sent: 'Sent', noMail: 'No mail' };

it('shows its form as soon as the server answers', async () => {
  const answers = vi.mocked(readFeatures).mockResolvedValue(null);
  await load(<MailedLinkForm words={words} send={async () => ({ ok: true, value: undefined })} />);
  expect(host.textContent).toContain(auth.needsServer);
  expect(host.querySelector('form')).toBeNull();
  answers.mockResolvedValue({ mail: true, giving: false });
  await act(async () => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(host.querySelector('form')).not.toBeNull());
  expect(host.textContent).not.toContain(auth.needsServer);
});
