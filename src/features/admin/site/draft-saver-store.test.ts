// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContentAnswer, FieldEdit } from '../../../data/admin/content';
import { sessionKey } from '../../../data/stored-session';
import { group, line, lines, list } from '../../../domain/content/fields';
import type { ContentRow } from '../../../domain/content/requests';
import type { ContentTable } from '../../../domain/content/table';
import { eraseItemsAndDrafts, localDraftNames } from '../../../offline';
import { draftSaver, retryAfter, saveAfter, savingText } from './draft-saver-store';

const table = {
  key: 'soup',
  path: '/soup',
  fields: {
    title: line(),
    lead: line(),
    headline: lines(16, 3),
    values: group({ list: list(3, 'title', { title: line() }) }),
  },
} as const satisfies ContentTable;

const rowOf = (draft: object, revision: number): ContentRow => ({
  id: 'content00000001',
  key: 'soup',
  draft: { title: 'Soup Night', lead: 'Come in.', ...draft },
  draft_shape: 1,
  revision,
  version: 1,
  changed: true,
  published_at: '',
  published_by: '',
  publish_at: '',
  publish_error: '',
  updated_at: `2026-11-26 12:00:0${revision}.000Z`,
});

const ada = 'adamoreno000001';
const ben = 'bencarter000001';

type Sent = Readonly<Record<string, FieldEdit>>;

/** A server that stores fields as `pb_hooks/lib/content` does, and a form. */
function editor(first = rowOf({}, 1)) {
  const shown: Record<string, unknown> = { headline: [], values: { list: [] }, ...first.draft };
  let row = first;
  let isOnline = true;
  const sent: Sent[] = [];
  const send = async (_key: string, fields: Sent): Promise<ContentAnswer> => {
    sent.push(fields);
    if (!isOnline) {
      return {
        ok: false,
        why: 'failed',
        reason: 'unreachable',
        status: 0,
        message: '',
        fields: {},
        codes: {},
      };
    }
    const same = (name: string, value: unknown) =>
      JSON.stringify(row.draft[name] ?? value) === JSON.stringify(value);
    const clash = Object.entries(fields).some(([name, { from, to }]) => !same(name, from) && !same(name, to));
    if (clash) return { ok: false, why: 'changed', row };
    write(Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to])));
    return { ok: true, row };
  };
  const write = (fields: object) => {
    row = rowOf({ ...row.draft, ...fields }, row.revision + 1);
    return row;
  };
  const saver = draftSaver(
    table,
    first,
    {
      read: () => shown,
      write: (name, value) => {
        shown[name] = value;
      },
    },
    send,
  );
  return {
    saver,
    shown,
    sent,
    write,
    stored: () => row.draft,
    setOnline: (is: boolean) => {
      isOnline = is;
    },
    type: (name: string, value: unknown) => {
      shown[name] = value;
      saver.changed();
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const signIn = (id: string) => {
  const token = `-.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.-`;
  localStorage.setItem(sessionKey, JSON.stringify({ token, record: { id, email: `${id}@example.org` } }));
};
/** What is kept on this device, by account. */
const keptOf = (id: string) => localStorage.getItem(`byop:draft:content:${id}:soup`);

beforeEach(() => {
  localStorage.clear();
  signIn(ada);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves a second after the last letter, and only the field that changed', async () => {
  const { saver, sent, type } = editor();
  type('lead', 'Come');
  await pass(saveAfter - 1);
  type('lead', 'Come hungry.');
  await pass(saveAfter - 1);
  expect(sent).toEqual([]);
  expect(saver.state().saving).toBe('saving');
  await pass(1);
  expect(sent).toEqual([{ lead: { from: 'Come in.', to: 'Come hungry.' } }]);
  expect(saver.state().saving).toBe('saved');
});

it('saves what is typed while the server answers as the next edit, not as a clash', async () => {
  const { saver, sent, stored, type } = editor();
  type('lead', 'One');
  const saving = saver.save();
  type('lead', 'One two');
  await saving;
  expect(sent.map((fields) => fields.lead)).toEqual([
    { from: 'Come in.', to: 'One' },
    { from: 'One', to: 'One two' },
  ]);
  expect(stored().lead).toBe('One two');
  expect(saver.state().conflicts).toEqual([]);
});

it('shows what somebody else writes in another field, and keeps what is typed', async () => {
  const { saver, shown, stored, write, type } = editor();
  type('lead', 'Mine');
  saver.receive(write({ title: 'Stew Night' }));
  expect(shown).toMatchObject({ title: 'Stew Night', lead: 'Mine' });
  await pass(saveAfter);
  expect(stored()).toMatchObject({ title: 'Stew Night', lead: 'Mine' });
});

it('asks whose words stay if both changed a field, and saves the other fields meanwhile', async () => {
  const { saver, shown, stored, write, type } = editor();
  write({ lead: 'Theirs' });
  type('lead', 'Mine');
  type('title', 'Stew Night');
  await pass(saveAfter);
  const [conflict] = saver.state().conflicts;
  expect(conflict).toEqual({ field: 'lead', mine: 'Mine', theirs: 'Theirs' });
  expect(shown.lead).toBe('Mine');
  expect(savingText(saver.state(), '9:00 AM')).toBe('Choose whose words stay');
  expect(stored()).toMatchObject({ lead: 'Theirs', title: 'Stew Night' });
  if (conflict) saver.choose(conflict, 'mine');
  await pass(saveAfter);
  expect(stored().lead).toBe('Mine');
  expect(saver.state().conflicts).toEqual([]);
});

it('shows their words if the person takes them', async () => {
  const { saver, shown, stored, write, type } = editor();
  write({ lead: 'Theirs' });
  type('lead', 'Mine');
  await pass(saveAfter);
  const [conflict] = saver.state().conflicts;
  if (conflict) saver.choose(conflict, 'theirs');
  await pass(saveAfter);
  expect(shown.lead).toBe('Theirs');
  expect(stored().lead).toBe('Theirs');
});

it('is no conflict with oneself to type on while the server publishes the words without needless spaces', async () => {
  const { saver, shown, stored, write, type } = editor();
  type('lead', 'Come  hungry. ');
  type('title', 'Stew  Night');
  await saver.save();
  type('lead', 'Come  hungry. Bring bread.');
  saver.receive(write({ lead: 'Come hungry.', title: 'Stew Night' }));
  expect(saver.state().conflicts).toEqual([]);
  expect(shown).toMatchObject({ lead: 'Come  hungry. Bring bread.', title: 'Stew Night' });
  await pass(saveAfter);
  expect(stored()).toMatchObject({ lead: 'Come  hungry. Bring bread.', title: 'Stew Night' });
});

it('does not take another editor’s words for its own after the draft was thrown away', async () => {
  const { saver, setOnline, write, type } = editor();
  setOnline(false);
  type('lead', 'One');
  await pass(saveAfter + retryAfter);
  saver.reset(write({}));
  type('lead', 'Two');
  saver.receive(write({ lead: 'One' }));
  expect(saver.state().conflicts).toEqual([{ field: 'lead', mine: 'Two', theirs: 'One' }]);
});

it('keeps the words without signal, and saves them once the server answers', async () => {
  const { saver, stored, setOnline, type } = editor();
  setOnline(false);
  type('lead', 'Kept');
  await pass(saveAfter);
  expect(saver.state().saving).toBe('offline');
  setOnline(true);
  await pass(retryAfter);
  expect(stored().lead).toBe('Kept');
  expect(saver.state().saving).toBe('saved');
});

it('shows what was not saved before a reload, and asks if somebody changed it meanwhile', async () => {
  const before = editor();
  before.setOnline(false);
  before.type('lead', 'Kept');
  before.type('title', 'Stew Night');
  await pass(saveAfter);
  before.saver.leave();

  const read = rowOf({ lead: 'Theirs' }, 2);
  const after = editor(read);
  after.saver.receive(read);
  after.saver.restore();
  expect(after.shown).toMatchObject({ lead: 'Kept', title: 'Stew Night' });
  expect(after.saver.state().conflicts).toEqual([{ field: 'lead', mine: 'Kept', theirs: 'Theirs' }]);
  await pass(saveAfter);
  expect(after.stored()).toMatchObject({ lead: 'Theirs', title: 'Stew Night' });
});

it('asks again after a reload, as long as nobody chose', async () => {
  const before = editor();
  before.write({ lead: 'Theirs' });
  before.type('lead', 'Mine');
  await pass(saveAfter);
  before.type('title', 'Stew Night');
  await pass(saveAfter);
  before.saver.leave();

  const conflict = { field: 'lead', mine: 'Mine', theirs: 'Theirs' };
  // The second one finds what the first one found.
  for (const revision of [4, 5]) {
    const read = rowOf({ lead: 'Theirs', title: 'Stew Night' }, revision);
    const after = editor(read);
    after.saver.receive(read);
    after.saver.restore();
    expect(after.saver.state().conflicts).toEqual([conflict]);
    await pass(saveAfter);
    expect(after.sent).toEqual([]);
    expect(after.shown.lead).toBe('Mine');
    after.saver.leave();
  }
});

it('keeps the words of an account for it alone, also if its session ends while it types', async () => {
  const before = editor();
  before.setOnline(false);
  localStorage.removeItem(sessionKey);
  before.type('lead', 'Mine');
  await pass(saveAfter);
  before.saver.leave();

  const shownTo = (id: string) => {
    signIn(id);
    const after = editor();
    after.saver.restore();
    return after.shown.lead;
  };
  expect(shownTo(ben)).toBe('Come in.');
  expect(shownTo(ada)).toBe('Mine');
});

it('forgets on this device what the server has', async () => {
  const { saver, type } = editor();
  type('lead', 'Mine');
  expect(keptOf(ada)).toContain('Mine');
  await saver.save();
  expect(keptOf(ada)).toBeNull();
});

it('is deleted with everything on this device, as drafts of forms are', async () => {
  const { saver, setOnline, type } = editor();
  setOnline(false);
  type('lead', 'Mine');
  saver.leave();
  expect(localDraftNames()).toEqual([`content:${ada}:soup`]);
  await eraseItemsAndDrafts();
  expect(Object.keys(localStorage)).toEqual([sessionKey]);
});

it('does not save an empty line that somebody is about to fill', async () => {
  const { sent, type } = editor();
  type('headline', ['FAITH', '']);
  await pass(saveAfter);
  type('headline', ['FAITH', '', '']);
  await pass(saveAfter);
  expect(sent).toEqual([{ headline: { from: [], to: ['FAITH'] } }]);
});

it('shows the published words after the draft was thrown away', async () => {
  const { saver, shown, type } = editor();
  type('lead', 'Mine');
  saver.reset(rowOf({}, 5));
  expect(shown.lead).toBe('Come in.');
  expect(keptOf(ada)).toBeNull();
});
