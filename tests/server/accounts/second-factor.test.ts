import { describe, expect, it } from 'vitest';
import { listen } from '../../support/network/event-stream';
import { figure, isDeep } from '../../support/server/figures';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { newId } from '../../support/server/records';
import { type Answer, answerFrom } from '../../support/server/requests';
import { totp } from '../../support/totp';

const mailbox = sharedMailbox();
const server = sharedServer(() => ({
  env: { SMTP_URL: mailbox.url, APP_URL: 'http://127.0.0.1:3000' },
}));

/** Guesses. 10,000 take 20 seconds. */
const many = isDeep ? 10_000 : 300;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser: keeps its cookies. */
class Browser {
  readonly cookies = new Map<string, string>();
  token = '';
  /** Set-Cookie of the last answer. */
  set: string[] = [];

  async send(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': firefox,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.token && { authorization: this.token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.set = response.headers.getSetCookie();
    for (const line of this.set) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      this.cookies.set(name, value);
    }
    return answerFrom(response);
  }

  post = (path: string, body: object = {}) => this.send('POST', `/api/byop/${path}`, body);

  async signIn(account: { email: string; password: string }, code?: string): Promise<Answer> {
    this.token = '';
    const answer = await this.send('POST', '/api/collections/users/auth-with-password', {
      identity: account.email,
      password: account.password,
      ...(code !== undefined && { code }),
    });
    this.token = String(answer.body.token ?? '');
    return answer;
  }
}

async function person(role = 'admin') {
  const account = { email: `${newId()}@example.org`, password: `a long password ${newId()}` };
  const { id } = await server.put('users', { ...account, passwordConfirm: account.password, role });
  const browser = new Browser();
  expect((await browser.signIn(account)).status).toBe(200);
  return { ...account, id, browser };
}

/** A person who has turned on the second factor, in `browser`. */
async function protectedPerson(role = 'admin') {
  const ada = await person(role);
  const begun = (await ada.browser.post('second-factor/begin')).body;
  const secret = String(begun.secret);
  const codes = Array.isArray(begun.codes) ? begun.codes.map(String) : [];
  const on = await ada.browser.post('second-factor/turn-on', { code: totp(secret) });
  expect(on.status).toBe(200);
  ada.browser.token = String(on.body.token);
  /** Lets the code of this moment be used once more. */
  const nextStep = async () => {
    const [factor] = await server.rows('second_factors', `account = '${ada.id}'`);
    await change(factor?.id, { last_step: 0 });
  };
  await nextStep();
  return { ...ada, secret, codes, nextStep, code: () => totp(secret) };
}

const change = async (id: unknown, fields: object, collection = 'second_factors') => {
  const path = `/api/collections/${collection}/records/${id}`;
  expect((await server.ask('PATCH', path, fields, server.token)).status).toBe(200);
};
const audited = async (id: string) =>
  (await server.rows('audit_log', `record_id = '${id}'`, 'created_at,@rowid')).map(({ action }) => action);
const refreshed = async (browser: Browser) =>
  (await browser.send('POST', '/api/collections/users/auth-refresh')).status;
/** Signs in with a clock that is `off` ms off. Repeats it if a time step ended meanwhile: the code had become one step older. */
async function signInWithClock(
  browser: Browser,
  of: Parameters<Browser['signIn']>[0],
  secret: string,
  off: number,
) {
  const step = () => Math.floor(Date.now() / 30_000);
  for (;;) {
    const from = step();
    const answer = await browser.signIn(of, totp(secret, Date.now() + off));
    if (answer.status === 200 || step() === from) return answer;
  }
}
const wrongFor = (secret: string) => {
  const now = Date.now();
  const right = [-1, 0, 1].map((steps) => totp(secret, now + steps * 30_000));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

describe('an account without a second factor', () => {
  it('signs in with its password alone, gets no cookie of a known device and no mail', async () => {
    const ada = await person();
    expect([...ada.browser.cookies.keys()].filter((name) => name.startsWith('byop-factor'))).toEqual([]);
    expect((await ada.browser.post('list-export', { list: 'event_rsvps', rows: 1 })).status).toBe(200);
    expect(await refreshed(ada.browser)).toBe(200);
    expect(mailbox.all().filter(({ to, text }) => to === ada.email && text.includes('New sign-in'))).toEqual(
      [],
    );
  });

  it('without a role cannot turn one on', async () => {
    const eve = await person('');
    expect((await eve.browser.post('second-factor/begin')).status).toBe(403);
    expect((await eve.browser.send('GET', '/api/byop/second-factor')).body).toMatchObject({
      on: false,
      may: false,
    });
  });
});

describe('turning it on', () => {
  it('needs one right code, which no recovery code replaces', async () => {
    const ada = await person();
    expect((await ada.browser.post('second-factor/turn-on', { code: '123456' })).body.code).toBe('off');
    const { body } = await ada.browser.post('second-factor/begin');
    const secret = String(body.secret);
    expect(body.address).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
    expect(body.codes).toHaveLength(10);
    const turnOn = (code: unknown) => ada.browser.post('second-factor/turn-on', { code });
    expect(await turnOn(wrongFor(secret))).toMatchObject({ status: 403, body: { code: 'code_wrong' } });
    expect(await turnOn(Array.isArray(body.codes) && body.codes[0])).toMatchObject({
      status: 400,
      body: { data: { code: { message: 'Type the 6 digits of your app.' } } },
    });
    expect((await new Browser().signIn(ada)).status).toBe(200);
    expect((await ada.browser.post('second-factor/turn-on', { code: totp(secret) })).status).toBe(200);
    expect(await audited(ada.id)).toEqual(expect.arrayContaining(['wrong_code', 'factor_on']));
  });

  it('ends all other sessions, so that no token without the second factor is left', async () => {
    const ada = await person();
    const other = new Browser();
    await other.signIn(ada);
    const before = ada.browser.token;
    const { body } = await ada.browser.post('second-factor/begin');
    const on = await ada.browser.post('second-factor/turn-on', { code: totp(String(body.secret)) });
    expect(await refreshed(other)).toBe(401);
    expect(await refreshed(ada.browser)).toBe(401);
    ada.browser.token = before;
    expect((await ada.browser.post('is_admin', { _user_id: ada.id })).json).toBe(false);
    ada.browser.token = String(on.body.token);
    expect(await refreshed(ada.browser)).toBe(200);
  });

  it('renews a session only on a device on which a code was right', async () => {
    const ada = await protectedPerson();
    const thief = new Browser();
    thief.token = ada.browser.token;
    expect((await thief.post('is_admin', { _user_id: ada.id })).json).toBe(true);
    expect(await thief.send('POST', '/api/collections/users/auth-refresh')).toMatchObject({
      status: 403,
      body: { code: 'code_needed' },
    });
    expect(await refreshed(ada.browser)).toBe(200);
  });

  it('stays known for 180 days after each renewal and sign-in, also in the browser', async () => {
    const { browser, ...ada } = await protectedPerson();
    const name = `byop-factor-${ada.id}`;
    const sameCookie = [
      expect.stringMatching(`^${name}=${browser.cookies.get(name)};.*Max-Age=${180 * 86_400};.*HttpOnly`),
    ];
    expect(await refreshed(browser)).toBe(200);
    expect(browser.set).toEqual(sameCookie);
    expect((await browser.signIn(ada)).status).toBe(200);
    expect(browser.set).toEqual(sameCookie);
  });

  it('shows the key once, and stores only hashes of the recovery codes', async () => {
    const ada = await protectedPerson();
    expect(await ada.browser.post('second-factor/begin')).toMatchObject({
      status: 409,
      body: { code: 'already_on' },
    });
    const stored = await server.rows('recovery_codes', `account = '${ada.id}'`);
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(ada.codes[0]?.replaceAll('-', ''));
    expect((await ada.browser.send('GET', '/api/byop/second-factor')).body).toMatchObject({
      on: true,
      codes_left: 10,
      devices: [{ name: 'Firefox on Windows', here: true }],
    });
  });
});

describe('a sign-in', () => {
  it('with the password alone gets no token', async () => {
    const ada = await protectedPerson();
    const eve = new Browser();
    const answer = await eve.signIn(ada);
    expect(answer).toMatchObject({ status: 403, body: { code: 'code_needed', status: 403 } });
    expect(answer.text).not.toContain('token');
    expect([...eve.cookies.keys()]).toEqual([]);
    expect(await audited(ada.id)).not.toContain('sign_in_failed');
  });

  it('with a wrong password does not reveal that there is a second factor', async () => {
    const ada = await protectedPerson();
    const answer = await new Browser().signIn({ ...ada, password: 'a wrong password' }, ada.code());
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('code');
  });

  it.each([0, 30_000, -30_000])(
    'passes with a clock that is %i ms off, and the device is known',
    async (off) => {
      const ada = await protectedPerson();
      const laptop = new Browser();
      expect((await signInWithClock(laptop, ada, ada.secret, off)).status).toBe(200);
      expect((await laptop.signIn(ada)).status).toBe(200);
      expect(await mailbox.next(ada.email)).toMatch(/Confirm your email/);
      expect(await mailbox.next(ada.email)).toMatch(/Firefox on Windows signed in to your account/);
      expect(mailbox.all().filter(({ to }) => to === ada.email)).toHaveLength(2);
    },
  );

  it('passes once with the same code', async () => {
    const ada = await protectedPerson();
    const code = ada.code();
    expect((await new Browser().signIn(ada, code)).status).toBe(200);
    expect((await new Browser().signIn(ada, code)).body.code).toBe('code_wrong');
  });

  it.each(['the app', 'a recovery code'])('with %s sent twice at once passes once', async (kind) => {
    const ada = await protectedPerson();
    const code = kind === 'the app' ? ada.code() : `${ada.codes[3]}`;
    const answers = await Promise.all([new Browser().signIn(ada, code), new Browser().signIn(ada, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('takes a recovery code as it was typed, burns it and says so in the history', async () => {
    const ada = await protectedPerson();
    const typed = ` ${ada.codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await new Browser().signIn(ada, typed)).status).toBe(200);
    expect((await new Browser().signIn(ada, ada.codes[0])).body.code).toBe('code_wrong');
    expect((await ada.browser.send('GET', '/api/byop/second-factor')).body.codes_left).toBe(9);
    expect(await audited(ada.id)).toContain('factor_recovery');
  });
});

describe('guessing', () => {
  it('stops after five tries, also from new connections, and after a restart of the server', async () => {
    const ada = await protectedPerson();
    const wrong = wrongFor(ada.secret);
    for (let tries = 0; tries < 5; tries++)
      expect((await new Browser().signIn(ada, wrong)).body.code).toBe('code_wrong');
    const locked = { status: 403, body: { code: 'code_locked' } };
    expect(await new Browser().signIn(ada, ada.code())).toMatchObject(locked);
    await server.restart();
    expect(await new Browser().signIn(ada, ada.code())).toMatchObject(locked);
    expect(await new Browser().signIn(ada, ada.codes[0])).toMatchObject(locked);
    expect((await ada.browser.signIn(ada)).status, 'a known device').toBe(200);
    const [factor] = await server.rows('second_factors', `account = '${ada.id}'`);
    await change(factor?.id, { tries_from: Date.now() - 15 * 60_000 - 1 });
    expect((await new Browser().signIn(ada, ada.code())).status).toBe(200);
    const [logged] = await server.rows('audit_log', `record_id = '${ada.id}' && action = 'wrong_code'`);
    expect(logged).toMatchObject({ actor: 'nobody', after: { times: 5 } });
  });

  it('allows five tries in any quarter of an hour', async () => {
    const ada = await protectedPerson();
    const guess = async () => (await new Browser().signIn(ada, wrongFor(ada.secret))).body.code;
    const pass = async (minutes: number) => {
      const [factor] = await server.rows('second_factors', `account = '${ada.id}'`);
      await change(factor?.id, { tries_from: Number(factor?.tries_from) - minutes * 60_000 });
    };
    await guess();
    await pass(14);
    for (let tries = 0; tries < 4; tries++) expect(await guess()).toBe('code_wrong');
    await pass(2);
    expect(await guess()).toBe('code_locked');
    await pass(13);
    expect(await guess()).toBe('code_wrong');
  });

  it(`in parallel tries no more than five codes of ${many}, right ones among them`, {
    timeout: 300_000,
  }, async () => {
    const ada = await protectedPerson();
    const wrong = wrongFor(ada.secret);
    const answers: Answer[] = [];
    let sent = 0;
    const guess = async () => {
      while (sent < many) {
        sent += 1;
        // The server takes those on the way in any order: the first ones are wrong.
        const code = sent % 100 === 0 ? ada.code() : wrong;
        answers.push(await ada.browser.post('second-factor/prove', { code }));
      }
    };
    await Promise.all(Array.from({ length: 50 }, guess));
    const answered = (code: string) => answers.filter(({ body }) => body.code === code).length;
    expect([answered('code_wrong'), answered('code_locked')]).toEqual([5, many - 5]);
    const passed = answers.filter(({ status }) => status === 200).length;
    figure(
      'A password, or the mailbox, alone does not open an account with a second factor',
      `${passed} of ${many} guesses`,
    );
    const [logged] = await server.rows('audit_log', `record_id = '${ada.id}' && action = 'wrong_code'`);
    expect(logged?.after).toEqual({ times: 5 });
  });
});

describe('the mailbox alone', () => {
  it('does not open the account: a new password by mail still needs a code', async () => {
    const ada = await protectedPerson();
    expect(await mailbox.next(ada.email)).toMatch(/Confirm your email/);
    const eve = new Browser();
    await eve.send('POST', '/api/collections/users/request-password-reset', { email: ada.email });
    const [, token = ''] = (await mailbox.next(ada.email)).match(/#reset=(\S+)/) ?? [];
    const password = 'another long password';
    const reset = { token, password, passwordConfirm: password };
    expect((await eve.send('POST', '/api/collections/users/confirm-password-reset', reset)).status).toBe(204);
    expect((await eve.signIn({ ...ada, password })).body.code).toBe('code_needed');
    expect((await ada.browser.signIn({ ...ada, password })).status, 'a known device').toBe(200);
  });
});

describe('a known device', () => {
  it('is forgotten by Sign out everywhere', async () => {
    const ada = await protectedPerson();
    expect((await ada.browser.post('sign-out-everywhere')).status).toBe(200);
    expect((await ada.browser.signIn(ada)).body.code).toBe('code_needed');
  });

  it('is forgotten when the role changes', async () => {
    const ada = await protectedPerson();
    await change(ada.id, { role: '' }, 'users');
    expect((await ada.browser.signIn(ada)).body.code).toBe('code_needed');
    expect(await server.rows('known_devices', `account = '${ada.id}'`)).toEqual([]);
  });

  it('is no other account’s, and is new again after 180 days', async () => {
    const ada = await protectedPerson();
    const eve = await protectedPerson();
    const [value = ''] = [...ada.browser.cookies].flatMap(([name, text]) =>
      name.endsWith(ada.id) ? text : [],
    );
    const thief = new Browser();
    thief.cookies.set(`byop-factor-${eve.id}`, value);
    expect((await thief.signIn(eve)).body.code).toBe('code_needed');
    thief.cookies.set(`byop-factor-${eve.id}`, '');
    expect((await thief.signIn(eve)).body.code).toBe('code_needed');
    const [device] = await server.rows('known_devices', `account = '${ada.id}'`);
    expect(JSON.stringify(device)).not.toContain(value);
    const longAgo = new Date(Date.now() - 181 * 86_400_000).toISOString();
    await change(device?.id, { seen_at: longAgo }, 'known_devices');
    expect((await ada.browser.signIn(ada)).body.code).toBe('code_needed');
    await server.ask('POST', '/api/crons/retention', undefined, server.token);
    await expect.poll(() => server.rows('known_devices', `account = '${ada.id}'`)).toEqual([]);
    expect(await server.rows('known_devices', `account = '${eve.id}'`)).toHaveLength(1);
  });
});

describe('a fresh code', () => {
  const works = [
    ['list-export', { list: 'event_rsvps', rows: 1 }],
    ['person/export', { who: 'nobody@example.org' }],
    ['person/erase', { who: 'nobody@example.org' }],
  ] as const;

  it.each(works)('is asked by %s ten minutes after the last one', async (path, body) => {
    const ada = await protectedPerson();
    const ask = () => ada.browser.post(path, { ...body, audit_id: newId() });
    expect((await ask()).status).toBe(200);
    const [device] = await server.rows('known_devices', `account = '${ada.id}'`);
    await change(device?.id, { proven_at: Date.now() - 10 * 60_000 - 1 }, 'known_devices');
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'code_needed' } });
    expect((await ada.browser.post('second-factor/prove', { code: wrongFor(ada.secret) })).status).toBe(403);
    expect((await ask()).status).toBe(403);
    expect((await ada.browser.post('second-factor/prove', { code: ada.code() })).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('is asked before an admin learns that an account has a role', async () => {
    const ada = await protectedPerson();
    const member = await person('editor');
    const [device] = await server.rows('known_devices', `account = '${ada.id}'`);
    await change(device?.id, { proven_at: 0 }, 'known_devices');
    const erase = () => ada.browser.post('person/erase', { who: member.email, audit_id: newId() });
    expect((await erase()).body.code).toBe('code_needed');
    expect((await ada.browser.post('second-factor/prove', { code: ada.code() })).status).toBe(200);
    expect((await erase()).body.code).toBe('no_right');
  });

  it('on one device does not count for a stolen token on another', async () => {
    const ada = await protectedPerson();
    const thief = new Browser();
    thief.token = ada.browser.token;
    expect((await thief.post('list-export', { list: 'event_rsvps', rows: 1 })).body.code).toBe('code_needed');
  });

  it('makes a new device known only with a mail', async () => {
    const ada = await protectedPerson();
    const laptop = new Browser();
    laptop.token = ada.browser.token;
    expect((await laptop.post('second-factor/prove', { code: ada.code() })).status).toBe(200);
    expect(await mailbox.next(ada.email)).toMatch(/Confirm your email/);
    expect(await mailbox.next(ada.email)).toMatch(/Firefox on Windows signed in to your account/);
    await ada.nextStep();
    expect((await ada.browser.post('second-factor/prove', { code: ada.code() })).status).toBe(200);
    expect(mailbox.all().filter(({ to }) => to === ada.email)).toHaveLength(2);
  });
});

describe('turning it off', () => {
  it('needs a code, ends its codes and devices, and is in the history', async () => {
    const ada = await protectedPerson();
    expect((await ada.browser.post('second-factor/turn-off', { code: wrongFor(ada.secret) })).status).toBe(
      403,
    );
    expect((await ada.browser.post('second-factor/turn-off', { code: ada.code() })).status).toBe(200);
    expect((await ada.browser.post('second-factor/turn-off', { code: ada.code() })).status).toBe(200);
    for (const table of ['second_factors', 'recovery_codes', 'known_devices'] as const)
      expect(await server.rows(table, `account = '${ada.id}'`)).toEqual([]);
    expect((await new Browser().signIn(ada)).status).toBe(200);
    expect(await audited(ada.id)).toContain('factor_off');
  });

  it('is not the only way out: new recovery codes replace the old ones', async () => {
    const ada = await protectedPerson();
    const made = await ada.browser.post('second-factor/codes', { code: ada.codes[0] });
    expect(made.body.codes).toHaveLength(10);
    expect((await new Browser().signIn(ada, ada.codes[1])).body.code).toBe('code_wrong');
    const codes = Array.isArray(made.body.codes) ? made.body.codes.map(String) : [];
    expect((await new Browser().signIn(ada, codes[9])).status).toBe(200);
    expect(await audited(ada.id)).toContain('factor_codes');
  });

  it('happens with the account', async () => {
    const ada = await protectedPerson();
    const gone = await ada.browser.send('DELETE', `/api/collections/users/records/${ada.id}`);
    expect(gone.status).toBe(204);
    for (const table of ['second_factors', 'recovery_codes', 'known_devices'] as const)
      expect(await server.rows(table, `account = '${ada.id}'`)).toEqual([]);
  });
});

describe('an owner', () => {
  const require = (browser: Browser, required: boolean) =>
    browser.post('second-factor/required', { required });

  it('may require it of everyone with a role, once the owner has one', async () => {
    const admin = await person();
    const member = await person('');
    expect((await require(admin.browser, true)).status).toBe(403);
    expect((await require((await person('owner')).browser, true)).body.code).toBe('own_first');
    const owner = await protectedPerson('owner');
    const seesLists = async () =>
      (await admin.browser.post('list-export', { list: 'event_rsvps', rows: 1 })).status;
    expect(await seesLists()).toBe(200);
    expect((await require(owner.browser, true)).status).toBe(200);
    expect(await seesLists()).toBe(403);
    const list = '/api/collections/event_rsvps/records';
    expect((await admin.browser.send('GET', list)).body.items ?? []).toEqual([]);
    expect((await admin.browser.post('is_admin', { _user_id: admin.id })).json).toBe(false);
    expect((await admin.browser.send('GET', '/api/byop/role')).json).toEqual({ role: null });
    expect(await refreshed(admin.browser)).toBe(200);
    const ofOthers = await admin.browser.post('sign-out-everywhere', { email: member.email });
    expect(ofOthers.status).toBe(403);
    expect(await refreshed(member.browser)).toBe(200);
    expect((await member.browser.signIn(member)).status).toBe(200);
    const { body } = await admin.browser.post('second-factor/begin');
    const on = await admin.browser.post('second-factor/turn-on', { code: totp(String(body.secret)) });
    admin.browser.token = String(on.body.token);
    expect(await seesLists()).toBe(200);
    expect((await require(owner.browser, false)).status).toBe(200);
    const logged = await server.rows('audit_log', `actor = '${owner.id}'`, 'created_at,@rowid');
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['factor_required', 'factor_optional']),
    );
  });

  it('who turned off the own one while it is required hears nothing more on an open stream', async () => {
    const owner = await protectedPerson('owner');
    const admin = await protectedPerson();
    expect((await require(owner.browser, true)).status).toBe(200);
    const streams = await Promise.all(
      [owner, admin].map(({ browser }) =>
        listen(server, ['contact_submissions/*', 'events/*'], browser.token),
      ),
    );
    const [ofOwner, ofAdmin] = streams;
    const send = async () => {
      const message = {
        name: 'Ada',
        email: 'ada@example.org',
        message: 'Hello',
        status: 'new',
        form_type: 'music',
      };
      return (await server.put('contact_submissions', message)).id;
    };
    await send();
    for (const stream of streams) await stream.next('contact_submissions/*');
    await owner.nextStep();
    expect((await owner.browser.post('second-factor/turn-off', { code: owner.code() })).status).toBe(200);
    const id = await send();
    expect(await ofAdmin?.next('contact_submissions/*')).toMatchObject({ record: { id } });
    // A later message that guests get, too.
    await server.putEvent();
    await ofOwner?.next('events/*');
    expect(ofOwner?.unread()).toEqual([]);
    for (const stream of streams) stream.close();
    expect((await require((await protectedPerson('owner')).browser, false)).status).toBe(200);
  });

  it('turns it off for a person who lost everything, which ends their sessions', async () => {
    const ada = await protectedPerson();
    const admin = await protectedPerson();
    const owner = await protectedPerson('owner');
    const turnOff = (browser: Browser, account: string) =>
      browser.post('second-factor/turn-off-for', { account });
    expect((await turnOff(admin.browser, ada.id)).status).toBe(403);
    expect((await turnOff(owner.browser, owner.id)).body.code).toBe('own_account');
    expect((await turnOff(owner.browser, newId())).status).toBe(404);
    const thief = new Browser();
    thief.token = owner.browser.token;
    expect((await turnOff(thief, ada.id)).body.code).toBe('code_needed');
    for (const _ of ['the first time', 'a repeat'])
      expect((await turnOff(owner.browser, ada.id)).body).toEqual({ id: ada.id });
    expect(await refreshed(ada.browser)).toBe(401);
    expect((await new Browser().signIn(ada)).status).toBe(200);
    const off = await server.rows('audit_log', `record_id = '${ada.id}' && action = 'factor_off'`);
    expect(off).toMatchObject([{ actor: owner.id }]);
  });
});
