// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { reactRoot, typeInto } from '../../../../../tests/support/pages/react-root';
import { contactRows } from '../../../../data/admin/contacts';
import { NotesForm } from './notes-form';

const { host, load } = reactRoot();

const sent = { form_type: 'music', name: 'Ada', email: 'ada@example.org', message: 'Hello', status: 'new' };
const rowOf = (notes: string, minute: number) => ({
  ...sent,
  id: 'message00000001',
  notes,
  created_at: '2026-11-20 10:00:00.000Z',
  updated_at: `2026-11-20 10:0${minute}:00.000Z`,
});
const show = (notes: string, minute: number) =>
  load(<NotesForm table={contactRows} record={rowOf(notes, minute)} onDirty={() => {}} onSaved={() => {}} />);
const field = () => host.querySelector('textarea');
const type = (text: string) => act(async () => typeInto(field(), text));

it('shows the notes of another admin while nothing is typed', async () => {
  await show('Call her', 0);
  await show('Called her', 1);
  expect(field()?.value).toBe('Called her');
});

it('keeps what is typed although the notes changed, until it is taken back', async () => {
  await show('Call her', 0);
  await type('Call her on Sunday');
  await show('Called her', 1);
  expect(field()?.value).toBe('Call her on Sunday');
  await type('Call her');
  expect(field()?.value).toBe('Called her');
});

it('keeps saved notes before the list has them, and shows what Undo brings back', async () => {
  vi.stubGlobal('fetch', async () => {
    const headers = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify({ ...rowOf('Called her', 1), audit_id: 'audit0000000001' }), {
      headers,
    });
  });
  await show('Call her', 0);
  await type('Called her');
  await act(async () => host.querySelector('button')?.click());
  await vi.waitFor(() => expect(host.querySelector('[data-busy]')).toBeNull());
  await show('Call her', 0);
  expect(field()?.value).toBe('Called her');
  await show('Call her', 2);
  expect(field()?.value).toBe('Call her');
});
