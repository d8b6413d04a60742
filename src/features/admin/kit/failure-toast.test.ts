// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { adminPages } from '../../../content/admin/admin-pages';
import type { Failure } from '../../../data/failure';
import { endedKey } from '../../../data/stored-session';
import { clearStorage } from '../../../platform/storage';
import { useToasts } from '../../../ui/sheet/toast-store';
import { failureText, failureToast } from './failure-toast';

const refused: Failure = { reason: 'refused', status: 403, message: 'No.', fields: {}, codes: {} };
const reported = () => {
  useToasts.setState({ toasts: [] });
  failureToast(adminPages.unread.failed('RSVPs'))(refused);
  return useToasts.getState().toasts;
};

it('names the end of the session as the reason, and leaves lists to the dialog that asks to sign in', () => {
  clearStorage(); // files of one process share it: with a session, none has ended
  expect(failureText(refused)).toBe(adminPages.notAdmin);
  expect(reported()).toMatchObject([{ title: 'Error loading RSVPs' }]);

  localStorage.setItem(endedKey, JSON.stringify({ id: 'a'.repeat(15), email: 'ada@example.org' }));
  onTestFinished(() => localStorage.removeItem(endedKey));
  expect(failureText(refused)).toBe(adminPages.sessionOver);
  expect(reported()).toEqual([]);
});
