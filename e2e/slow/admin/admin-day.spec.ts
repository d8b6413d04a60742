/** A Monday of an assistant: what each task takes in clicks, compared with the admin pages of 2026-11-26. */

import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import type { Mailbox } from '../../../tests/support/mail/mailbox';
import { figure } from '../../../tests/support/server/figures';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newId } from '../../../tests/support/server/records';
import { asAdmin, desktop, openRow, rowOf, section } from '../../support/admin';
import { Hand } from '../../support/hand';
import { field, toast } from '../../support/rsvp';
import { expect, mailTest } from '../../support/test';

interface Day {
  server: Server;
  page: Page;
  mailbox: Mailbox;
  hand: Hand;
  /** The event of next Friday, with guests. */
  friday: string;
}

/** Clicks now, divided by those of 2026-11-26: 64 of 110. */
const ceiling = 0.582;

interface Task {
  name: string;
  /** Clicks on the pages of 2026-11-26, if need be through the public form. */
  before: number;
  /** Writes what the task is about, before the Overview opens. */
  arrange?: (day: Day) => Promise<unknown>;
  work: (day: Day) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const message = (name: string, more: object = {}) => ({
  form_type: 'music',
  name,
  email: `${newId()}@example.org`,
  message: `${name} asks whether we play at their camp.`,
  status: 'new',
  ...more,
});

const people = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

/** Chooses a status for all rows of the list, of which a filter shows those that are still to do. */
async function setAll(hand: Hand, page: Page, count: number, status: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(page.getByText(`Showing ${count} of `)).toBeVisible();
  await hand.click(page.getByRole('checkbox', { name: 'Choose all rows on this page' }));
  await hand.click(bar.getByText('Set status', { exact: true }));
  await hand.click(bar.getByRole('button', { name: status, exact: true }));
}

const tasks: readonly Task[] = [
  {
    name: 'confirm ten RSVPs of a waitlist',
    before: 21,
    async arrange({ server }) {
      const { id } = await server.putEvent({ title: 'Candle Hour', max_attendees: 1 });
      await server.sendRsvp(id, { name: 'First Come' });
      for (const name of people(10, 'Waiting')) await server.sendRsvp(id, { name });
    },
    async work({ server, page, hand }) {
      await hand.click(button(page, 'See the waitlist'));
      await setAll(hand, page, 10, 'confirmed');
      await hand.click(button(page, 'Let them in anyway'));
      await expect
        .poll(() => server.rows('event_rsvps', "name ~ 'Waiting' && status = 'confirmed'"))
        .toHaveLength(10);
    },
  },
  {
    name: 'find the guest who called by the digits of the phone',
    before: 5,
    async work({ page, hand }) {
      await hand.click(section(page, 'RSVPs'));
      await hand.type(page.getByRole('searchbox'), '555 0102');
      await hand.click(button(page, 'Details of Friday Guest 2'));
      await expect(openRow(page)).toContainText('0102');
    },
  },
  {
    name: 'read eight messages one after another',
    before: 16,
    async arrange({ server }) {
      for (const name of people(8, 'Writer')) await server.put('contact_submissions', message(name));
    },
    async work({ page, hand }) {
      await hand.click(button(page, 'Reply'));
      for (const name of people(8, 'Writer')) {
        await expect(openRow(page)).toContainText(message(name).message);
        if (name !== 'Writer 8') await hand.press('k');
      }
    },
  },
  {
    name: 'mark five messages as resolved',
    before: 6,
    async arrange({ server }) {
      for (const { id } of await server.rows('contact_submissions'))
        await server.ask(
          'DELETE',
          `/api/collections/contact_submissions/records/${id}`,
          undefined,
          server.token,
        );
      for (const name of people(5, 'Answered')) await server.put('contact_submissions', message(name));
    },
    async work({ server, page, hand }) {
      await hand.click(page.getByRole('link', { name: /New Contacts/ }));
      await setAll(hand, page, 5, 'resolved');
      await expect.poll(() => server.rows('contact_submissions', "status = 'resolved'")).toHaveLength(5);
    },
  },
  {
    name: 'get twelve messages of a spammer out of the way',
    before: 13,
    async arrange({ server }) {
      for (const name of people(12, 'Spam')) await server.put('contact_submissions', message(name));
    },
    async work({ server, page, hand }) {
      await hand.click(page.getByRole('link', { name: /New Contacts/ }));
      await setAll(hand, page, 12, 'resolved');
      await expect.poll(() => server.rows('contact_submissions', "status = 'new'")).toHaveLength(0);
    },
  },
  {
    name: 'note what was said on the phone about a message',
    before: 4,
    arrange: ({ server }) => server.put('contact_submissions', message('Caller')),
    async work({ server, page, hand }) {
      await hand.click(button(page, 'Reply'));
      await hand.choose(openRow(page).getByLabel('Status of Caller'), 'in-progress');
      await hand.type(openRow(page).getByLabel('Private notes'), 'Calls back on Tuesday.');
      await hand.click(button(page, 'Save the notes'));
      await expect
        .poll(() => server.rows('contact_submissions', "status = 'in-progress'"))
        .toMatchObject([{ notes: 'Calls back on Tuesday.' }]);
    },
  },
  {
    name: 'approve an application and publish it',
    before: 4,
    async arrange({ server }) {
      await server.put('artist_submissions', {
        name: 'Noor Aziz',
        email: 'noor@mail.example',
        role_interest: 'musician',
        skills: 'bass',
        why_join: 'The low end.',
        status: 'new',
      });
    },
    async work({ server, page, hand }) {
      await hand.click(button(page, 'Read it'));
      await hand.choose(openRow(page).getByLabel('Status of Noor Aziz'), 'accepted');
      await hand.click(button(page, 'Publish'));
      await expect(toast(page, 'Noor Aziz is on the Members page')).toBeVisible();
      expect(await server.rows('members')).toHaveLength(1);
    },
  },
  {
    name: 'correct the name of a guest',
    before: 5,
    async arrange({ server }) {
      const { id } = await server.putEvent({ title: 'Soup Night' });
      await server.sendRsvp(id, { name: 'Jon Smyth', email: 'jon@mail.example' });
    },
    async work({ server, page, hand }) {
      await hand.click(section(page, 'RSVPs'));
      await hand.click(button(page, 'Details of Jon Smyth'));
      await hand.click(button(page, 'Correct details'));
      await hand.type(openRow(page).getByLabel('Name', { exact: true }), 'John Smith');
      await hand.click(button(page, 'Save'));
      await expect
        .poll(() => server.rows('event_rsvps', "email = 'jon@mail.example'"))
        .toMatchObject([{ name: 'John Smith' }]);
    },
  },
  {
    name: 'add a guest who called',
    before: 3,
    arrange: ({ server }) => server.putEvent({ title: 'Garden Party' }),
    async work({ server, page, hand }) {
      await hand.click(section(page, 'RSVPs'));
      await hand.click(button(page, 'Add a guest who called'));
      const [event] = await server.rows('events', "title = 'Garden Party'");
      await hand.choose(field(page, 'Event'), `${event?.id}`);
      await hand.type(field(page, 'Name'), 'Ruth Called');
      await hand.type(field(page, 'Phone'), '(951) 555-0148');
      await hand.click(button(page, 'Add the guest'));
      await expect
        .poll(() => server.rows('event_rsvps', "name = 'Ruth Called'"))
        .toMatchObject([{ status: 'confirmed' }]);
    },
  },
  {
    name: 'move a guest to another event',
    before: 5,
    async arrange({ server }) {
      const { id } = await server.putEvent({ title: 'Night Walk' });
      await server.putEvent({ title: 'Morning Walk' });
      await server.sendRsvp(id, { name: 'Mira Moves', email: 'mira@mail.example' });
    },
    async work({ server, page, hand }) {
      await hand.click(section(page, 'RSVPs'));
      await hand.click(button(page, 'Details of Mira Moves'));
      await hand.click(button(page, 'Correct details'));
      const [event] = await server.rows('events', "title = 'Morning Walk'");
      await hand.choose(openRow(page).getByLabel('Event'), `${event?.id}`);
      await hand.click(button(page, 'Save'));
      await expect
        .poll(() => server.rows('event_rsvps', "name = 'Mira Moves' && event_id.title = 'Morning Walk'"))
        .toHaveLength(1);
    },
  },
  {
    name: 'cancel the wrong RSVP and take it back',
    before: 3,
    async arrange({ server }) {
      const { id } = await server.putEvent({ title: 'Film Night' });
      await server.sendRsvp(id, { name: 'Wrong Person' });
    },
    async work({ server, page, hand }) {
      await hand.click(section(page, 'RSVPs'));
      await hand.choose(page.getByLabel('Status of Wrong Person'), 'cancelled');
      await hand.click(toast(page, 'RSVP status updated').getByRole('button', { name: 'Undo' }));
      await expect(toast(page, 'Undone')).toBeVisible();
      expect(await server.rows('event_rsvps', "name = 'Wrong Person'")).toMatchObject([
        { status: 'confirmed' },
      ]);
    },
  },
  {
    name: 'export the guests of Friday',
    before: 3,
    async work({ page, hand, friday }) {
      const download = page.waitForEvent('download');
      await hand.click(page.getByRole('link', { name: 'Guests of Friday Night' }));
      await expect(page.getByLabel('Event', { exact: true })).toHaveValue(friday);
      await expect(page.getByText('Page 1 of 3')).toBeVisible();
      await hand.click(button(page, 'Export list'));
      expect((await download).suggestedFilename()).toMatch(/^rsvps-friday-night/);
    },
  },
  {
    name: 'print the guest list of Friday',
    before: 3,
    async work({ page, hand }) {
      await hand.click(page.getByRole('link', { name: 'Guests of Friday Night' }));
      await hand.click(button(page, 'Print guest list'));
      await expect(page.locator('.print-page')).toContainText('Friday Guest 1');
    },
  },
  {
    name: 'tell the guests that the place has changed',
    before: 4,
    async work({ page, hand }) {
      await hand.click(section(page, 'Events'));
      await hand.click(page.getByRole('link', { name: 'Soup Night', exact: true }));
      await hand.type(page.getByLabel('Location'), 'The garden');
      await hand.click(button(page, 'Save changes'));
      await hand.click(button(page, 'Send the emails'));
      await expect(toast(page, /on the way/)).toBeVisible();
    },
  },
  {
    name: 'remind the parents who have not answered',
    before: 1,
    async arrange({ server }) {
      const { id } = await server.putEvent({ title: 'Camp', consent_required: true });
      await server.sendYoung(id, { guardian_contact: 'rosa@mail.example' });
    },
    async work({ page, hand, mailbox }) {
      await mailbox.next('rosa@mail.example');
      await hand.click(button(page, 'Remind parents'));
      expect(await mailbox.next('rosa@mail.example')).toContain('Still open');
    },
  },
  {
    name: 'resolve six reports',
    before: 7,
    async arrange({ server }) {
      const { id } = await server.put('resources', {
        title: 'Quiet drums',
        description: 'Rods and towels.',
        category: 'Music Production Tutorials',
        type: 'Guide',
        author: 'Caleb',
        status: 'active',
      });
      for (const title of people(6, 'Post'))
        await server.put('reports', { kind: 'resource', about: id, title, reason: 'Spam', status: 'new' });
    },
    async work({ server, page, hand }) {
      await hand.click(button(page, 'Check them'));
      await setAll(hand, page, 6, 'resolved');
      await expect.poll(() => server.rows('reports', "status = 'resolved'")).toHaveLength(6);
    },
  },
  {
    name: 'bring back what was deleted yesterday',
    before: 2,
    async arrange({ server }) {
      const event = await server.putEvent({ title: 'Deleted Night' });
      const admin = await server.putAdmin();
      await admin.remove('events', event.id);
    },
    async work({ server, page, hand }) {
      await hand.click(section(page, 'History'));
      await hand.click(button(page, 'Undo: deleted event Deleted Night'));
      await expect(toast(page, 'Undone')).toBeVisible();
      expect(await server.rows('events', "title = 'Deleted Night'")).toHaveLength(1);
    },
  },
  {
    name: 'open the door of today’s event',
    before: 2,
    async arrange({ server }) {
      await server.putEvent({ title: 'Tonight', date: new Date(Date.now() + 3_600_000).toISOString() });
    },
    async work({ page, hand }) {
      await hand.click(page.getByRole('link', { name: 'Door of Tonight' }));
      await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
    },
  },
  {
    name: 'see who changed an event',
    before: 1,
    async arrange({ server }) {
      const event = await server.putEvent({ title: 'Changed Night' });
      await (await server.putAdmin()).patch('events', event.id, { location: 'The roof' });
    },
    async work({ page, hand }) {
      await hand.click(section(page, 'History'));
      await hand.type(page.getByRole('searchbox'), 'Changed Night');
      await expect(rowOf(page, 'The roof')).toContainText('@');
    },
  },
  {
    name: 'export the gifts of last month',
    before: 2,
    async arrange({ server }) {
      const paid_at = addDays(Date.now(), -31).toISOString();
      await server.put('donations', { amount: 2500, currency: 'usd', kind: 'once', status: 'paid', paid_at });
    },
    async work({ page, hand }) {
      const download = page.waitForEvent('download');
      await hand.click(section(page, 'Giving'));
      await hand.click(button(page, 'Export list'));
      expect((await download).suggestedFilename()).toMatch(/^gifts/);
    },
  },
];

mailTest.use({ actionTimeout: 10_000 });

mailTest('Twenty tasks of a Monday take fewer clicks than before', async ({ server, page, mailbox }) => {
  mailTest.setTimeout(120_000);
  await page.setViewportSize(desktop);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const { id: friday } = await server.putEvent({
    title: 'Friday Night',
    date: addDays(Date.now(), 1).toISOString(),
    max_attendees: 300,
  });
  for (let at = 1; at <= 120; at += 1)
    await server.sendRsvp(friday, {
      name: `Friday Guest ${at}`,
      phone: `(615) 555-${String(100 + at).padStart(4, '0')}`,
    });
  await asAdmin(server, page);
  let [clicksBefore, clicks] = [0, 0];
  for (const { name, before, arrange, work } of tasks) {
    await mailTest.step(name, async () => {
      const hand = new Hand(page);
      const day = { server, page, mailbox, hand, friday };
      await arrange?.(day);
      await page.goto(`${server.url}/admin`);
      await expect(page.locator('[data-admin]')).toBeVisible();
      await work(day);
      figure(`clicks to ${name}`, `${before} → ${hand.clicks}`);
      clicksBefore += before;
      clicks += hand.clicks;
    });
  }
  figure('clicks of an assistant’s Monday', `${clicksBefore} → ${clicks}`);
  expect(clicks / clicksBefore).toBeLessThanOrEqual(ceiling);
});
