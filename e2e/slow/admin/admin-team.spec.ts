/** Owners invite people, change and take roles; the people open the links (docs/decisions/122-roles.md). */
import type { Browser, Page } from '@playwright/test';
import { createSeries, datesOf, values } from '../../../tests/support/series/steps';
import type { Server } from '../../../tests/support/server/pocketbase';
import { newId, newSecret } from '../../../tests/support/server/records';
import { newPerson, sendAuth, signedInAs } from '../../support/account';
import { asAdmin, atNextChange, desktop, openAdmin, openEvent, rowOf, section } from '../../support/admin';
import { violations } from '../../support/axe';
import { toast } from '../../support/rsvp';
import { expect, mailTest, test } from '../../support/test';

test.use({ viewport: desktop });

const password = 'a long password of the team';

/** Opens a page of another person, without a session. */
async function otherPage(browser: Browser, server: Server): Promise<Page> {
  return (await browser.newContext({ viewport: desktop, baseURL: server.url })).newPage();
}

async function sendInvitation(page: Page, email: string, role: string) {
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a person' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('radio', { name: role }).check();
  return form;
}

test('An owner invites a leader without mail; the link opens their guests, until the role is taken', async ({
  server,
  page,
  browser,
  watchErrors,
}) => {
  watchErrors(page);
  await server.putEvent({ title: 'Friday Night' });
  const { token } = await server.putAccount({ role: 'owner' });
  const { id: series } = await createSeries(server, token, { values: values({ title: 'Soup' }) });
  await asAdmin(server, page);
  await openAdmin(page);
  await section(page, 'Team').click();
  const form = await sendInvitation(page, 'maria@', 'Leader');
  await form.getByRole('checkbox', { name: /^Friday Night/ }).check();
  await form.getByText('Only single dates').click();
  await expect(form.getByRole('checkbox', { name: /^Soup, / })).toHaveCount(11);
  await form.getByRole('checkbox', { name: /^Every .*: Soup/ }).check();
  await expect(form.getByRole('checkbox', { name: /^Soup, / })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/looks unfinished/);
  await form.getByLabel('Email').fill('maria@example.org');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();

  const shown = page.getByRole('dialog', { name: 'Invitation', exact: true });
  await expect(
    shown.getByRole('img', { name: 'Code of the invitation for maria@example.org' }),
  ).toBeVisible();
  const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const invitations = page.getByRole('list', { name: 'Invitations' });
  await expect(invitations).toContainText('Leader, expires in 7 days');

  const maria = await otherPage(browser, server);
  watchErrors(maria);
  await maria.goto(link);
  await expect(maria).toHaveURL(`${server.url}/auth#team`);
  await expect(maria.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  expect(await violations(maria)).toEqual([]);
  await maria.getByLabel('New password').fill('short');
  await maria.getByRole('button', { name: 'Accept' }).click();
  await expect(maria.getByLabel('New password')).toHaveAccessibleDescription(
    'Password must be at least 12 characters',
  );
  await maria.getByLabel('New password').fill(password);
  await maria.getByRole('button', { name: 'Accept' }).click();
  await expect(maria).toHaveURL(`${server.url}/admin`);
  await expect(toast(maria, 'Welcome to the team')).toBeVisible();
  await expect(section(maria, 'RSVPs')).toBeVisible();
  for (const name of ['Team', 'Contacts', 'Giving', 'History'])
    await expect(section(maria, name)).toHaveCount(0);

  await expect(invitations).toHaveCount(0);
  await page.getByRole('button', { name: 'Details of maria@example.org' }).click();
  const member = page.getByRole('dialog', { name: 'Team member' });
  await expect(member.getByRole('checkbox', { name: /^Friday Night/ })).toBeChecked();
  await expect(member.getByRole('checkbox', { name: /^Every .*: Soup/ })).toBeChecked();
  for (const { leaders } of await datesOf(server, series)) expect(leaders).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
  await member.getByRole('button', { name: 'Take the role away' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click();
  await expect(toast(page, 'maria@example.org is no longer on the team')).toBeVisible();
  await expect(rowOf(page, 'maria@example.org')).toHaveCount(0);
  for (const { leaders } of await datesOf(server, series)) expect(leaders).toEqual([]);

  const ended = maria.getByRole('dialog', { name: 'You were signed out on this device' });
  await maria.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ended.getByLabel('Password').fill(password);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(maria.getByText('You are no longer on the team')).toBeVisible();
  await maria.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(maria).toHaveURL(`${server.url}/`);

  await maria.goto(link);
  await expect(maria.getByText('It was used already, and it works once.')).toBeVisible();
  await section(page, 'History').click();
  await expect(rowOf(page, 'invited')).toContainText('maria@example.org');
  await expect(rowOf(page, 'joined the team')).toBeVisible();
  await expect(rowOf(page, 'changed the role of').filter({ hasText: 'Role: leader' })).toBeVisible();
});

test('A role that is taken while its holder saves: the save says so, and what was typed comes back with a role', async ({
  server,
  page,
}) => {
  await server.putEvent({ title: 'Soup' });
  const editor = await newPerson(server);
  const setRole = async (role: string) => {
    const path = `/api/collections/users/records/${editor.id}`;
    expect((await server.ask('PATCH', path, { role }, server.token)).status).toBe(200);
  };
  await setRole('editor');
  await signedInAs(page, editor);
  // Without a stream the page does not notice the ended session before it saves.
  await page.route('**/api/realtime', (route) => route.abort());
  await openAdmin(page, 'events');
  const form = await openEvent(page, 'Soup');
  await form.getByLabel('Title').fill('Soup, half written');
  await atNextChange(page, () => setRole(''));
  await form.getByRole('button', { name: 'Save changes' }).click();
  const signIn = async () => {
    const ended = page.getByRole('dialog', { name: 'You were signed out on this device' });
    await ended.getByLabel('Password').fill(editor.password);
    await ended.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await expect(page.getByText('You are no longer on the team')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await server.rows('events')).toMatchObject([{ title: 'Soup' }]);

  await setRole('editor');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(form.getByLabel('Title')).toHaveValue('Soup, half written');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Event updated successfully')).toBeVisible();
});

test('An invitation for an account is accepted after signing in as it, not as another', async ({
  server,
  page,
}) => {
  const owner = await server.putAccount({ role: 'owner', email: 'owner@example.org' });
  const invited = { email: `${newId()}@example.org`, password: 'short words' };
  const { id } = await server.put('users', { ...invited, passwordConfirm: invited.password });
  const key = { id: newId(), secret: newSecret() };
  const body = { ...key, email: invited.email, role: 'editor' };
  expect((await server.ask('POST', '/api/byop/team/invite', body, owner.token)).status).toBe(200);
  const other = await newPerson(server);
  await signedInAs(page, other);
  await page.goto(`/auth#team=${key.id}.${key.secret}`);
  await expect(
    page.getByText(`It is for ${invited.email}. You are signed in as ${other.email}.`),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('owner@example.org invites you')).toBeVisible();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Invalid')).toBeVisible();
  await page.getByLabel('Password').fill(invited.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The team needs longer passwords than yours.')).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(section(page, 'Posts')).toBeVisible();
  expect(await server.row('users', id)).toMatchObject({ role: 'editor' });
});

test('An owner takes care of the team', async ({ server, page, browser }) => {
  test.slow(); // Several stories in one.
  await asAdmin(server, page);
  await openAdmin(page, 'team');
  await test.step('An owner without a second factor cannot require one, and is told why', async () => {
    await page.getByRole('checkbox', { name: 'Everyone on the team needs a second factor' }).click();
    await expect(toast(page, 'Not changed')).toContainText(
      'Turn on the second factor of your own account first.',
    );
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });
  await test.step('An owner turns off the second factor of a person who lost their phone', async () => {
    const sam = await newPerson(server, { role: 'editor' });
    const phone = await otherPage(browser, server);
    await signedInAs(phone, sam);
    await openAdmin(phone);
    await server.put('second_factors', { account: sam.id, secret: 'x', since: '2026-11-26 12:00:00Z' });
    await openAdmin(page, 'team');
    await page.getByRole('button', { name: `Details of ${sam.email}` }).click();
    const member = page.getByRole('dialog', { name: 'Team member' });
    const turnOff = member.getByRole('button', { name: 'Turn off the second factor' });
    await turnOff.click();
    const question = page.getByRole('alertdialog', { name: 'Turn off the second factor?' });
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Leave it on' }).click();
    expect(await server.rows('second_factors')).toHaveLength(1);
    await turnOff.click();
    await question.getByRole('button', { name: 'Turn it off' }).click();
    await expect(toast(page, `The second factor of ${sam.email} is off`)).toBeVisible();
    await expect(turnOff).toHaveCount(0);
    await expect(member).toContainText('Second factorOff');
    expect(await server.rows('second_factors')).toEqual([]);
    // They are signed out, and the password alone opens the account.
    await phone.reload();
    await expect(phone.getByRole('dialog', { name: 'You were signed out on this device' })).toBeVisible();
    await expect(phone.locator('[data-admin]')).toBeHidden();
    await phone.goto('/auth');
    await sendAuth(phone, 'Sign in', sam.email, sam.password);
    await expect(toast(phone, 'Welcome back!')).toBeVisible();
  });
  await test.step('A role that another owner changed is not overwritten, and a cancelled code is not about the email', async () => {
    const { id } = await server.putAccount({ role: 'editor', email: 'lee@example.org' });
    await openAdmin(page, 'team');
    await page.getByRole('button', { name: 'Details of lee@example.org' }).click();
    const member = page.getByRole('dialog', { name: 'Team member' });
    await member.getByRole('radio', { name: 'Leader' }).check();
    await server.ask('PATCH', `/api/collections/users/records/${id}`, { role: 'treasurer' }, server.token);
    const row = page.locator('tr', { hasText: 'lee@example.org' });
    // The first attempt reads the list again, which the form does not follow.
    for (const _ of ['first', 'second']) {
      const answer = page.waitForResponse('**/team/role');
      await member.getByRole('button', { name: 'Save the role' }).click();
      expect((await answer).status()).toBe(409);
      await expect(row).toContainText('Treasurer');
    }
    await expect(toast(page, 'Not changed')).toContainText('The role was changed in the meantime.');
    expect(await server.row('users', id)).toMatchObject({ role: 'treasurer' });

    await openAdmin(page, 'team');
    const form = await sendInvitation(page, 'noor@example.org', 'Editor');
    await page.route('**/team/invite', (route) =>
      route.fulfill({
        status: 403,
        json: { status: 403, code: 'code_needed', message: 'A code is needed.', data: {} },
      }),
    );
    await form.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Code of your app').press('Escape');
    await expect(toast(page, 'Not invited')).toContainText('A code is needed.');
    await expect(form.getByLabel('Email')).not.toHaveAccessibleDescription(/code/);
    await page.unroute('**/team/invite');
    await server.putAccount({ role: 'editor', email: 'noor@example.org' });
    await form.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/on the team already/);
  });
  await test.step('An owner changes a role and hands over a link for a new password', async () => {
    const { id } = await server.putAccount({ role: 'editor', email: 'kim@example.org' });
    await openAdmin(page, 'team');
    const open = () => page.getByRole('button', { name: 'Details of kim@example.org' }).click();
    const member = page.getByRole('dialog', { name: 'Team member' });
    await open();
    await member.getByRole('radio', { name: 'Treasurer' }).check();
    await member.getByRole('button', { name: 'Save the role' }).click();
    await expect(toast(page, 'kim@example.org is saved')).toBeVisible();
    await expect(rowOf(page, 'kim@example.org')).toContainText('Treasurer');
    expect(await server.row('users', id)).toMatchObject({ role: 'treasurer' });

    await open();
    await member.getByRole('button', { name: 'Make a link for a new password' }).click();
    const shown = page.getByRole('dialog', { name: 'Link for a new password' });
    const kim = await otherPage(browser, server);
    const other = await newPerson(server);
    await signedInAs(kim, other);
    await kim.route('**/team/open', (route) => route.abort());
    await kim.goto(await shown.getByRole('textbox', { name: 'Link' }).inputValue());
    await expect(kim.getByRole('alert')).toBeVisible();
    await kim.unroute('**/team/open');
    let goOn = () => {};
    const opening = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await kim.route('**/team/open', async (route) => {
      await opening;
      await route.continue();
    });
    await kim.getByRole('button', { name: 'Try again' }).click();
    await expect(kim.getByRole('alert')).toHaveCount(0);
    goOn();
    await kim.getByLabel('New password').fill(password);
    // Without signal the session of this device stays.
    await kim.route('**/team/accept', (route) => route.abort());
    await kim.getByRole('button', { name: 'Set password' }).click();
    await expect(toast(kim, 'Error')).toBeVisible();
    expect(await kim.evaluate(() => localStorage.getItem('pocketbase_auth'))).toContain(other.email);
    await kim.unroute('**/team/accept');
    await kim.getByRole('button', { name: 'Set password' }).click();
    await expect(kim).toHaveURL(/\/admin\?tab=giving$|\/admin$/);
    await expect(section(kim, 'Giving')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Details of admin@byop.example' }).click();
    await member.getByRole('button', { name: 'Take the role away' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click();
    await expect(toast(page, 'Not changed')).toContainText('This is the last owner.');
  });
});

mailTest(
  'With mail, the invitation is mailed, its link can be copied, and it can be withdrawn',
  async ({ server, mailbox, page, browser }) => {
    await page.setViewportSize(desktop);
    await asAdmin(server, page);
    await openAdmin(page, 'team');
    const form = await sendInvitation(page, 'noor@example.org', 'Editor');
    await form.getByRole('button', { name: 'Invite', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Invitation', exact: true });
    await expect(shown).toContainText('Mailed to noor@example.org');
    const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(await mailbox.next('noor@example.org')).toContain(new URL(link).hash);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy link for noor@example.org' }).click();
    const copied = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(copied).not.toBe(link);
    await page.keyboard.press('Escape');
    const noor = await otherPage(browser, server);
    for (const address of [link, copied]) {
      await noor.goto('/');
      await noor.goto(address);
      await expect(noor.getByRole('heading', { name: 'You are invited' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Withdraw the invitation of noor@example.org' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(toast(page, 'noor@example.org is no longer invited')).toBeVisible();
    await noor.getByLabel('New password').fill(password);
    await noor.getByRole('button', { name: 'Accept' }).click();
    await expect(noor.getByText('It was withdrawn. Ask the person who sent it.')).toBeVisible();
  },
);
