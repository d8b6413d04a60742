import { newId } from '../../tests/support/server/records';
import { signIn } from '../../tests/support/server/requests';
import { askForLink, newPerson, openMenu, sendAuth, signedInAs, toSignUp } from '../support/account';
import { violations } from '../support/axe';
import { unfold } from '../support/footer';
import { draftsIn, rowsIn } from '../support/page-storage';
import { phoneSize } from '../support/phone';
import { field, openRsvp, openTray, toast } from '../support/rsvp';
import { expect, isHydrated, mailTest, test } from '../support/test';

test('An account, from its sign-up to its end', async ({ page, server, watchErrors }) => {
  test.slow();
  watchErrors(page);
  await test.step('Without mail the password form gives an email address', async () => {
    await page.goto('/auth');
    await askForLink(page);
    await expect(page.getByText('This site can’t send email')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
  await test.step('Invalid sign-ups are refused with a reason', async () => {
    const taken = await newPerson(server);
    const before = (await server.rows('users')).length;
    await page.goto('/auth');
    await toSignUp(page);
    const email = `${newId()}@example.org`;
    for (const [password, message] of [
      ['x'.repeat(5), 'Password must be at least 6 characters'],
      ['x'.repeat(73), 'Password must be at most 72 characters'],
      ['👍'.repeat(19), 'That password is too long'],
    ] as const) {
      await sendAuth(page, 'Sign up', email, password);
      await expect(toast(page, 'Validation error').last()).toContainText(message);
    }
    await sendAuth(page, 'Sign up', email, 'LetMeIn');
    const guessable = 'This password is one of the first that others would try. Please choose another one.';
    await expect(page.locator('form').getByText(guessable)).toBeVisible();
    await expect(page.locator('form').getByLabel('Password')).toHaveAccessibleDescription(
      new RegExp(guessable),
    );
    await sendAuth(page, 'Sign up', 'not an address', 'first password');
    await expect(toast(page, 'Validation error').last()).toContainText('Invalid email address');
    await sendAuth(page, 'Sign up', taken.email, 'second password');
    await expect(toast(page, 'Account exists')).toContainText(
      'This email is already registered. Please log in instead.',
    );
    expect(await server.rows('users')).toHaveLength(before);

    // What is typed can be read, without leaving the field, and is dots again once it is sent.
    const password = page.locator('main form').getByLabel('Password');
    const show = page.getByRole('button', { name: 'Show password' });
    await password.focus();
    await show.click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('second password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(show).toBeFocused();
    await expect(password).toHaveAttribute('type', 'password');
    await page.keyboard.press('Enter');
    await password.press('Enter');
    await expect(password).toHaveAttribute('type', 'password');

    // 72 bytes of four-byte characters are a valid password.
    await sendAuth(page, 'Sign up', email, '👍'.repeat(18));
    await expect(toast(page, 'Account created!')).toBeVisible();
  });
  await test.step('A person signs up, logs out and signs in again; a wrong password is refused', async () => {
    const email = `${newId()}@example.org`;
    await expect(page).toHaveURL(`${server.url}/`);
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'You are signed out')).toBeVisible();
    await page.goto('/auth');
    await toSignUp(page);
    await sendAuth(page, 'Sign up', email, 'first password');
    const created = toast(page, 'Account created!');
    await expect(created).toContainText('You have successfully signed up');
    await expect(created).not.toContainText('mailed'); // this server sends none
    await expect(page).toHaveURL(`${server.url}/`);

    let menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'You are signed out')).toBeVisible();
    menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Login' }).click();

    await sendAuth(page, 'Sign in', email, 'wrong password');
    await expect(toast(page, 'Login failed')).toContainText('Invalid email or password. Please try again.');
    await sendAuth(page, 'Sign in', email, 'first password');
    await expect(toast(page, 'Welcome back!')).toContainText('You have successfully logged in.');
    await expect(page).toHaveURL(`${server.url}/`);

    await page.goto('/auth');
    await expect(page).toHaveURL(`${server.url}/`);
  });
  await test.step('The header shows the account on wide screens, the menu on medium ones', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header.getByRole('button', { name: 'Account' })).toBeFocused();
    await page.setViewportSize({ width: 960, height: 800 });
    await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(960);
    const menu = await openMenu(page);
    await expect(menu.getByRole('button', { name: 'Account' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await header.getByRole('button', { name: 'Logout' }).click();
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await page.setViewportSize({ width: 960, height: 800 });
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(960);
  });
  await test.step('The account sheet changes the password, signs out everywhere and deletes the account', async () => {
    const ada = await newPerson(server);
    await page.setViewportSize(phoneSize);
    await page.goto('/auth');
    await sendAuth(page, 'Sign in', ada.email, ada.password);
    await expect(page).toHaveURL(`${server.url}/`);
    await (await openMenu(page)).getByRole('button', { name: 'Account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your account' });
    await expect(sheet).toContainText(ada.email);
    await expect(sheet.getByRole('button', { name: 'Logout' })).toBeFocused();
    await sheet.getByText('Change your password').click();
    await sheet.getByText('Delete my account').first().click();
    expect(await violations(page)).toEqual([]);

    await sheet.getByLabel('Current password').fill('not this one');
    await sheet.getByLabel('New password').fill('second password');
    await sheet.getByRole('button', { name: 'Change password' }).click();
    await expect(sheet.locator('.validator-hint')).toHaveText('That is not your current password.');
    await sheet.getByLabel('Current password').fill(ada.password);
    await sheet.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    expect(await signIn(server.ask, 'users', { ...ada, password: 'second password' })).not.toBe('');

    await (await openMenu(page)).getByRole('button', { name: 'Account' }).click();
    await sheet.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(toast(page, 'You are signed out')).toContainText('On every device.');
    await expect((await openMenu(page)).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/auth');
    await sendAuth(page, 'Sign in', ada.email, 'second password');
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await (await openMenu(page)).getByRole('button', { name: 'Account' }).click();
    await sheet.getByText('Delete my account').first().click();
    await sheet.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete it' }).click();
    await expect(toast(page, 'Account deleted')).toBeVisible();
    expect(await server.rows('users', `id = '${ada.id}'`)).toEqual([]);
  });
});

test('A browser that blocks site data shows the lists, and signs in until the page closes', async ({
  server,
  page,
  watchErrors,
}) => {
  watchErrors(page);
  const ada = await newPerson(server);
  await server.putEvent({ title: 'Candle Hour' });
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/auth');
  await sendAuth(page, 'Sign in', ada.email, ada.password);
  await expect(toast(page, 'Welcome back!')).toContainText('until you close or reload this page');
  await expect(page).toHaveURL(`${server.url}/`);
  const menu = await openMenu(page);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await menu.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Candle Hour' }).first()).toBeVisible();
  // What is typed outlives Back, which leaves the page on iPhones and in Firefox.
  await openRsvp(page, 'Candle Hour');
  await field(page, 'Name').fill('Half Typed');
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goForward();
  await openRsvp(page, 'Candle Hour');
  await expect(field(page, 'Name')).toHaveValue('Half Typed');
});

test('A device whose clock is more than a year ahead stays signed in', async ({ server, page }) => {
  const ada = await newPerson(server);
  await page.clock.install({ time: Date.now() + 400 * 86_400_000 });
  await page.goto('/auth');
  await sendAuth(page, 'Sign in', ada.email, ada.password);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.reload();
  await isHydrated(page);
  const menu = await openMenu(page);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});

mailTest(
  'Links in mails: a new password, a confirmed and a new email, no more newsletter',
  async ({ server, mailbox, page }) => {
    await test.step('A mailed link sets a new password once and does not stay in the URL', async () => {
      const ada = await newPerson(server);
      await mailbox.next(ada.email); // the one that confirms the email
      await page.goto(`${server.url}/auth`);
      await askForLink(page);
      await page.locator('main form').getByLabel('Email').fill(ada.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('the link is on its way')).toBeVisible();
      const path = /http:\/\/127\.0\.0\.1(\/auth#reset=[\w.-]+)/.exec(await mailbox.next(ada.email))?.[1];

      await page.goto('about:blank');
      await page.goto(`${server.url}${path}`);
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.locator('.validator-hint')).toHaveText('Password must be at least 6 characters');
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('New password').fill('a new password');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(toast(page, 'Password changed')).toBeVisible();
      await expect(page).toHaveURL(`${server.url}/auth`);
      await sendAuth(page, 'Sign in', ada.email, 'a new password');
      await expect(toast(page, 'Welcome back!')).toBeVisible();

      await page.goto('about:blank');
      await page.goto(`${server.url}${path}`);
      await page.getByLabel('New password').fill('yet another one');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('This link was used before')).toBeVisible();
    });
    await test.step('Mailed links confirm an account, change its email and unsubscribe from the newsletter', async () => {
      const follow = async (email: string, name: string) => {
        const path = new RegExp(`http://127.0.0.1(/auth#${name}=[\\w.-]+)`).exec(
          await mailbox.next(email),
        )?.[1];
        await page.goto('about:blank');
        await page.goto(`${server.url}${path}`);
      };
      const ada = { email: `${newId()}@example.org`, password: 'first password' };
      await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, 'You are signed out')).toBeVisible();
      await page.goto(`${server.url}/auth`);
      await toSignUp(page);
      await sendAuth(page, 'Sign up', ada.email, ada.password);
      await expect(toast(page, 'Account created!')).toContainText(
        'You have successfully signed up and are now logged in. Before you post something, open the link that we mailed you.',
      );
      const sheet = page.getByRole('dialog', { name: 'Your account' });
      await (await openMenu(page)).getByRole('button', { name: 'Account' }).click();
      await expect(sheet.getByText('Your email is not confirmed')).toBeVisible();
      await sheet.getByRole('button', { name: 'Send the link again' }).click();
      await expect(sheet.getByText('The link is on its way.')).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await follow(ada.email, 'verify');
      await expect(page).toHaveURL(`${server.url}/auth#verify`);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Post an opportunity' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');

      await (await openMenu(page)).getByRole('button', { name: 'Account' }).click();
      await sheet.getByText('Change the email').click();
      await expect(sheet.getByText('Your email is not confirmed')).toHaveCount(0);
      const next = `${newId()}@example.org`;
      await sheet.getByLabel('New email').fill(next);
      await sheet.getByRole('button', { name: 'Send the link' }).click();
      await expect(sheet.getByText('The link is on its way to the new email.')).toBeVisible();
      await follow(next, 'new-email');
      await page.getByLabel('Password of your account').fill('wrong password');
      await page.getByRole('button', { name: 'Use this email' }).click();
      await expect(page.locator('.validator-hint')).toHaveText('That is not the password of this account.');
      await page.getByLabel('Password of your account').fill(ada.password);
      await page.getByRole('button', { name: 'Use this email' }).click();
      await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible();
      expect(await server.rows('users', `email = '${next}'`)).toMatchObject([{ verified: true }]);

      await server.put('newsletter_subscribers', { id: newId(), email: next });
      await page.goto(`${server.url}/`);
      const footer = await unfold(page, 'Settings');
      await footer.getByRole('link', { name: 'Unsubscribe', exact: true }).click();
      const sendLink = page.getByRole('button', { name: 'Send the link' });
      // The rendered page has the sign-in form, which also has an email.
      await expect(sendLink).toBeVisible();
      await page.locator('main form').getByLabel('Email').fill(next);
      await sendLink.click();
      await expect(page.getByText('If this email is on our list')).toBeVisible();
      await follow(next, 'unsubscribe');
      await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeFocused();
      expect(await server.rows('newsletter_subscribers')).toEqual([]);
    });
  },
);

test.describe('with controlled requests', () => {
  // The worker would hide the requests from the test.
  test.use({ serviceWorkers: 'block' });

  test('Waiting items survive a sign-out and are sent without an account', async ({ server, page }) => {
    const [ada, ben] = [await newPerson(server), await newPerson(server)];
    let isDead = true;
    const sentAs: (string | null)[] = [];
    await page.route('**/api/collections/contact_submissions/records', async (route) => {
      if (isDead) return route.abort();
      sentAs.push(await route.request().headerValue('authorization'));
      return route.continue();
    });
    await signedInAs(page, ada);
    await page.goto('/ministries/contact');
    const form = page.locator('main form');
    await form.getByLabel('Name').fill('Ada Moreno');
    await form.getByLabel('Email').fill('ada@moreno.example');
    await form.getByLabel('Message').fill('Who brings the ladder?');
    await form.getByRole('button', { name: 'Send message' }).click();
    const waiting = page.getByRole('button', { name: /1 not sent/ });
    await expect(waiting).toBeVisible();

    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 not sent yet: To the team.');
    await question.getByRole('button', { name: 'Keep it on this device' }).click();
    await expect(toast(page, 'You are signed out')).toBeVisible();
    await expect(waiting).toBeVisible();

    await (await openMenu(page)).getByRole('link', { name: 'Login' }).click();
    // The previous page also has a form.
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await sendAuth(page, 'Sign in', ben.email, ben.password);
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(waiting).toBeVisible();
    isDead = false;
    await expect(toast(page, 'Message Sent!')).toBeVisible({ timeout: 60_000 });
    expect(sentAs).toEqual([null]);
    expect(await server.rows('contact_submissions')).toMatchObject([{ email: 'ada@moreno.example' }]);
  });

  test('Logout deletes waiting items and drafts if the person chooses that', async ({
    server,
    page,
    context,
  }) => {
    const ada = await newPerson(server);
    await context.route('**/api/collections/contact_submissions/records', (route) => route.abort());
    await signedInAs(page, ada);
    await page.goto('/music/contact');
    await page.locator('main form').getByLabel('Message').fill('Half a canary');
    await expect.poll(() => page.evaluate(draftsIn)).toHaveLength(1);
    await page.goto('/ministries/contact');
    const form = page.locator('main form');
    await form.getByLabel('Name').fill('Ada Canary');
    await form.getByLabel('Email').fill('ada@canary.example');
    await form.getByLabel('Message').fill('Who brings the ladder?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('button', { name: /1 not sent/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/music/contact');
    await expect(other.locator('main form').getByLabel('Message')).toHaveValue('Half a canary');
    await other.locator('main form').getByLabel('Name').fill('Ada Canary');
    await page.bringToFront();

    const tray = await openTray(page);
    await expect(tray).toContainText('Anyone who uses this device can read what is unsent');
    await page.keyboard.press('Escape');

    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 not sent yet: To the team.');
    await expect(question).toContainText('1 half-written form.');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Delete all of this' }).click();

    await expect(toast(page, 'You are signed out')).toContainText('are deleted');
    await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0);
    await expect((await openMenu(page)).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(rowsIn, 'outbox')).toEqual([]);
    expect(await page.evaluate(draftsIn)).toEqual([]);
    for (const label of ['Name', 'Message']) {
      await expect(other.locator('main form').getByLabel(label)).toHaveValue('');
    }
    await page.goto('/music/contact');
    await expect(page.locator('main form').getByLabel('Message')).toHaveValue('');
  });
});
