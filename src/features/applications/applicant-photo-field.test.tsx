// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { consentTexts } from '../../content/photos';
import { parse } from '../../domain/parse';
import { type PhotoAsText, photoAsText } from '../../domain/posts/photo';
import { ApplicantPhotoField } from './applicant-photo-field';

const { host, render } = reactRoot();

const stored: PhotoAsText = { image: 'UklGRg==', screens: 'iVBORw==', consent_version: '2026-11' };
let value: unknown;

function Form({ initial }: { initial: unknown }) {
  const [current, setCurrent] = useState(initial);
  value = current;
  return <ApplicantPhotoField id="photo" error={undefined} value={current} onChange={setCurrent} />;
}
const show = (initial: unknown) => render(<Form initial={initial} />);

function choose(file: File): void {
  const input = host.querySelector('input');
  if (!input) throw new Error('There is no field for the file.');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
const removeButton = () => host.querySelector('button');

it('shows the photo of a draft with the text that the person agrees to, and removes it', () => {
  show(stored);
  expect(host.innerHTML).toContain(`data:image/png;base64,${stored.screens}`);
  expect(host.textContent).toContain(consentTexts['2026-11']);
  act(() => removeButton()?.click());
  expect(value).toBe(null);
  expect(host.textContent).not.toContain(consentTexts['2026-11']);
});

it('keeps the photo before when the next file is no picture, and says why', async () => {
  show(stored);
  choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  // Not ready: the form must not be sent without it.
  expect(parse(photoAsText, value).ok).toBe(false);
  expect(host.textContent).toContain('Preparing the photo');
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(value).toEqual(stored);
  });
  expect(host.textContent).toContain('That is not a picture.');
});

it('asks for the photo again after a page that was closed while it was prepared', () => {
  show({ ...stored, image: '', screens: '' });
  expect(host.textContent).toContain('Choose the photo again.');
});

it('stays empty when the photo is removed while another one is prepared', async () => {
  show(stored);
  const file = new File(['hello'], 'notes.txt');
  const isRead = new Promise<void>((read) => {
    Object.defineProperty(file, 'type', {
      get() {
        read();
        return 'text/plain';
      },
    });
  });
  choose(file);
  act(() => removeButton()?.click());
  await act(async () => {
    await isRead;
    // The promises between the file and the field.
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  });
  expect(value).toBe(null);
  expect(host.textContent).not.toContain('That is not a picture.');
});
