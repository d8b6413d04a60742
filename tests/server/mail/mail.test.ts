import { beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../../src/content/site';
import type { CollectionName } from '../../../src/domain/collections';
import { otherQueries } from '../../../src/domain/other-queries';
import { hurry, mailsAbout, settle } from '../../support/mail/mail-queue';
import { examples } from '../../support/server/collections';
import { sharedMailbox, sharedServer } from '../../support/server/fixtures';
import { admin } from '../../support/server/pocketbase';
import { changeFields, newId, newSecret, rsvpFields } from '../../support/server/records';
import { signIn } from '../../support/server/requests';

const origin = 'http://127.0.0.1:3000';
let adminToken: string;
const mailbox = sharedMailbox();
const server = sharedServer(async () => ({
  env: { SMTP_URL: mailbox.url, APP_URL: origin, BYOP_MAILS_PER_HOUR: '9999' },
}));
beforeAll(async () => {
  adminToken = await signIn(server.ask, 'users', admin);
});

const send = async (collection: CollectionName, body: { id: string }) => {
  expect(await server.create(collection, body)).toMatchObject({ status: 200, json: { id: body.id } });
};
const asAdmin = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/api/collections/${path}`, body, adminToken);
async function allTo(address: string): Promise<string[]> {
  await hurry(server);
  await settle(server);
  return mailbox.all().flatMap((mail) => (mail.to === address ? [mail.text] : []));
}
const header = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1];
const rsvpTo = async (event: { id: string }, more = {}) => {
  const rsvp = rsvpFields(event.id, { manage_secret: newSecret(), ...more });
  await send('event_rsvps', rsvp);
  return { ...rsvp, event_id: event.id, email: `${rsvp.email}`, secret: `${rsvp.manage_secret}` };
};

async function opens(rsvp: { id: string }, mail: string): Promise<unknown> {
  const secret = new RegExp(`${origin}/ministries/events#stub=${rsvp.id}\\.([a-z0-9]{32})$`, 'm').exec(
    mail,
  )?.[1];
  return (await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret })).json;
}

describe('an RSVP', () => {
  it('that is confirmed gets a mail with the event, its local date, and the link to change it', async () => {
    const event = await server.putEvent({ date: '2031-11-29T02:00:00.000Z', title: 'Night of Ünder' });
    const rsvp = await rsvpTo(event, { number_of_guests: 3 });
    const mail = await mailbox.next(rsvp.email);
    expect(header(mail, 'Subject')).toBe('You are on the list: Night of Ünder');
    expect(header(mail, 'From')).toBe(`${site().name} <hello@example.org>`);
    expect(header(mail, 'Reply-To')).toBe(site().email.general);
    expect(mail).toContain('Hi Ada,');
    expect(mail).toContain('3 seats for you');
    expect(mail).toContain('Show your pass at the door; your name is enough, too:');
    expect(mail).toContain('\nFri, November 28, 2031, 6:00 PM');
    expect(mail).toContain(`${origin}/ministries/events?event=${event.id}`);
    expect(mail).not.toContain(rsvp.secret);
    expect(await opens(rsvp, mail)).toMatchObject({ status: 'confirmed' });
  });

  it('gets one mail, however often it is sent, and its secret is removed afterwards', async () => {
    const rsvp = rsvpFields((await server.putEvent()).id, { manage_secret: newSecret() });
    await Promise.all(Array.from({ length: 5 }, () => server.create('event_rsvps', rsvp)));
    await server.create('event_rsvps', rsvp);
    expect(await allTo(`${rsvp.email}`)).toHaveLength(1);
    expect(await mailsAbout(server, rsvp.id)).toMatchObject([{ status: 'sent', secret: '' }]);
  });

  it('without a secret, from an older version of the site, is mailed a link that opens it', async () => {
    const rsvp = await rsvpTo(await server.putEvent(), { manage_secret: undefined });
    expect(await opens(rsvp, await mailbox.next(rsvp.email))).toMatchObject({ email: rsvp.email });
  });

  it('on the waitlist gets its place, then a mail when seats are freed', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    const first = await rsvpTo(event);
    const second = await rsvpTo(event);
    await mailbox.next(first.email);
    const waiting = await mailbox.next(second.email);
    expect(header(waiting, 'Subject')).toMatch(/^On the waitlist/);
    expect(waiting).toContain('number 1 on the waitlist');
    expect(await opens(second, waiting)).toMatchObject({ status: 'waitlist' });
    await send('rsvp_changes', changeFields(first, 'cancel'));
    expect(await mailbox.next(first.email)).toContain('You gave your seats back');
    const moved = await mailbox.next(second.email);
    expect(header(moved, 'Subject')).toMatch(/^You have your seats/);
    expect(await opens(second, moved)).toMatchObject({ status: 'confirmed' });
    await expect
      .poll(() => mailsAbout(server, second.id))
      .toMatchObject([
        { status: 'sent', secret: '' },
        { status: 'sent', secret: '' },
      ]);
  });

  it('that its person changes gets a mail with its current state, once per change', async () => {
    const rsvp = await rsvpTo(await server.putEvent());
    const change = changeFields(rsvp, 'update', { number_of_guests: 4 });
    await send('rsvp_changes', change);
    await send('rsvp_changes', change);
    const mails = await allTo(rsvp.email);
    expect(mails).toHaveLength(2);
    expect(mails.join()).toContain('We saved 4 seats for you.');
    for (const mail of mails) expect(await opens(rsvp, mail)).toMatchObject({ number_of_guests: 4 });
  });

  it('that the team cancels gets a mail, unless the team undoes it first', async () => {
    const event = await server.putEvent();
    const [gone, back] = [await rsvpTo(event), await rsvpTo(event)];
    for (const { id } of [gone, back])
      await asAdmin('PATCH', `event_rsvps/records/${id}`, { status: 'cancelled' });
    await asAdmin('PATCH', `event_rsvps/records/${back.id}`, { status: 'confirmed' });
    expect((await allTo(gone.email)).join()).toContain('The team cancelled your RSVP');
    expect((await allTo(back.email)).join()).not.toContain('cancelled');
  });
});

describe('an RSVP that the team puts back', () => {
  const setStatus = async (id: string, status: string) => {
    const answer = await asAdmin('PATCH', `event_rsvps/records/${id}`, { status });
    expect(answer.status).toBe(200);
    return `${answer.body.audit_id}`;
  };
  const undo = async (id: string) => {
    expect((await server.ask('POST', '/api/byop/undo', { id, audit_id: newId() }, adminToken)).status).toBe(
      200,
    );
  };
  const subjects = async (to: string) =>
    (await allTo(to)).map((mail) => (header(mail, 'Subject') ?? '').replace(/:.*/, ''));
  /** Makes an RSVP whose first mail was sent. */
  const rsvpWithMail = async (event: { id: string }, more = {}) => {
    const rsvp = await rsvpTo(event, more);
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 1));
    return rsvp;
  };
  const received = ['You are on the list', 'Your RSVP was cancelled', 'Your RSVP is back'];

  it('gets a mail once the cancellation was mailed, with its seats and its link', async () => {
    const rsvp = await rsvpWithMail(await server.putEvent(), { number_of_guests: 3 });
    await setStatus(rsvp.id, 'cancelled');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 2));
    await setStatus(rsvp.id, 'confirmed');
    await setStatus(rsvp.id, 'confirmed');
    expect(await subjects(rsvp.email)).toEqual(received);
    const [mail = ''] = (await allTo(rsvp.email)).slice(-1);
    expect(mail).toContain('We saved 3 seats for you.');
    expect(await opens(rsvp, mail)).toMatchObject({ status: 'confirmed' });
  });

  it('gets a mail when the cancellation is undone', async () => {
    const rsvp = await rsvpWithMail(await server.putEvent());
    const audit = await setStatus(rsvp.id, 'cancelled');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 2));
    await undo(audit);
    expect(await subjects(rsvp.email)).toEqual(received);
  });

  it('gets its place on the waitlist if the seats are gone', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    const rsvp = await rsvpWithMail(event);
    await setStatus(rsvp.id, 'cancelled');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 2));
    await rsvpTo(event);
    await setStatus(rsvp.id, 'waitlist');
    expect((await allTo(rsvp.email)).at(-1)).toContain('You are number 1 on the waitlist.');
  });

  it('gets nothing new for changes that are taken back within five minutes', async () => {
    const rsvp = await rsvpWithMail(await server.putEvent());
    await setStatus(rsvp.id, 'cancelled');
    await setStatus(rsvp.id, 'confirmed');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 1));
    await setStatus(rsvp.id, 'cancelled');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 2));
    await setStatus(rsvp.id, 'confirmed');
    await setStatus(rsvp.id, 'cancelled');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 2));
  });

  it('and that the team cancels again gets another mail, also if its person had put it back', async () => {
    const rsvp = await rsvpWithMail(await server.putEvent());
    await setStatus(rsvp.id, 'cancelled');
    await subjects(rsvp.email);
    await setStatus(rsvp.id, 'confirmed');
    await subjects(rsvp.email);
    await setStatus(rsvp.id, 'cancelled');
    expect(await subjects(rsvp.email)).toEqual([...received, 'Your RSVP was cancelled']);
    await send('rsvp_changes', changeFields(rsvp, 'restore'));
    await subjects(rsvp.email);
    await setStatus(rsvp.id, 'cancelled');
    expect((await subjects(rsvp.email)).slice(-2)).toEqual(['Changed', 'Your RSVP was cancelled']);
  });

  it('from the waitlist gets the mail about its seats, also if it was cancelled in between', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    const seated = await rsvpTo(event);
    const rsvp = await rsvpTo(event);
    expect(await subjects(rsvp.email)).toEqual(['On the waitlist']);
    await setStatus(rsvp.id, 'cancelled');
    await setStatus(seated.id, 'cancelled');
    await setStatus(rsvp.id, 'confirmed');
    expect(await subjects(rsvp.email)).toEqual(['On the waitlist', 'You have your seats']);
    // They know it: only another status is mailed.
    await setStatus(rsvp.id, 'cancelled');
    await setStatus(rsvp.id, 'confirmed');
    expect(await subjects(rsvp.email)).toHaveLength(2);
  });

  it('gets a mail after its person cancelled it', async () => {
    const rsvp = await rsvpWithMail(await server.putEvent());
    await send('rsvp_changes', changeFields(rsvp, 'cancel'));
    await subjects(rsvp.email);
    await setStatus(rsvp.id, 'confirmed');
    expect(await subjects(rsvp.email)).toEqual(['You are on the list', 'Cancelled', 'Your RSVP is back']);
  });

  it('gets no mail about an event that is over', async () => {
    const rsvp = await rsvpWithMail(await server.putEvent());
    await setStatus(rsvp.id, 'cancelled');
    await subjects(rsvp.email);
    await server.ask(
      'PATCH',
      `/api/collections/events/records/${rsvp.event_id}`,
      { status: 'past' },
      server.token,
    );
    await setStatus(rsvp.id, 'confirmed');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 2));
  });
});

describe('an RSVP that the team moves to the waitlist', () => {
  const patch = async (path: string, fields: object) => {
    const answer = await asAdmin('PATCH', path, fields);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const setStatus = (id: string, status: string) => patch(`event_rsvps/records/${id}`, { status });
  const statusOf = async (id: string) => (await server.row('event_rsvps', id)).status;
  const subjects = async (to: string) =>
    (await allTo(to)).map((mail) => (header(mail, 'Subject') ?? '').replace(/:.*/, ''));
  /** Makes an RSVP whose first mail was sent. */
  const seated = async (more = {}) => {
    const rsvp = await rsvpTo(await server.putEvent(), more);
    expect(await subjects(rsvp.email)).toEqual(['You are on the list']);
    return rsvp;
  };
  const received = ['You are on the list', 'You are on the waitlist now', 'You have your seats'];

  it('waits until the team gives it a seat, whatever else is saved, and gets a mail about both', async () => {
    const rsvp = await seated();
    await setStatus(rsvp.id, 'waitlist');
    const other = await rsvpTo({ id: rsvp.event_id });
    // No place in line: their page does not promise that they move up.
    const seen = await server.ask('POST', '/api/byop/rsvp', { id: rsvp.id, secret: rsvp.secret });
    expect(seen.body.status).toBe('waitlist');
    expect(seen.body).not.toHaveProperty('position');
    await patch(`events/records/${rsvp.event_id}`, { description: 'Bring a friend.', max_attendees: 50 });
    await send('rsvp_changes', changeFields(other, 'update', { number_of_guests: 2 }));
    await send('rsvp_changes', changeFields(rsvp, 'update', { phone: '951 555 0117' }));
    await setStatus(other.id, 'cancelled');
    expect(await statusOf(rsvp.id)).toBe('waitlist');
    const mails = await allTo(rsvp.email);
    expect(mails.join()).toContain('The team moved your RSVP to the waitlist, so no seats are held for you.');
    expect(mails.join()).not.toContain('You are off the waitlist');
    await setStatus(rsvp.id, 'confirmed');
    expect((await subjects(rsvp.email)).at(-1)).toBe(received[2]);
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({ status: 'confirmed', held_back: false });
  });

  it('gets no mail if the team takes it back within five minutes, also by Undo', async () => {
    const [rsvp, undone] = [await seated(), await seated()];
    await setStatus(rsvp.id, 'waitlist');
    await setStatus(rsvp.id, 'confirmed');
    const { audit_id: id } = await setStatus(undone.id, 'waitlist');
    expect((await server.ask('POST', '/api/byop/undo', { id, audit_id: newId() }, adminToken)).status).toBe(
      200,
    );
    for (const { email, id } of [rsvp, undone]) {
      expect(await subjects(email)).toEqual(received.slice(0, 1));
      expect(await server.row('event_rsvps', id)).toMatchObject({ status: 'confirmed', held_back: false });
    }
  });

  it('is an RSVP like any other once its person has cancelled it and put it back', async () => {
    const rsvp = await seated();
    await setStatus(rsvp.id, 'waitlist');
    expect(await subjects(rsvp.email)).toEqual(received.slice(0, 2));
    for (const action of ['cancel', 'restore'] as const)
      await send('rsvp_changes', changeFields(rsvp, action));
    expect(await server.row('event_rsvps', rsvp.id)).toMatchObject({ status: 'confirmed', held_back: false });
  });

  it('moves up as before if it waits because another event is full', async () => {
    const rsvp = await seated();
    const full = await server.putEvent({ max_attendees: 1 });
    const first = await rsvpTo(full);
    await patch(`event_rsvps/records/${rsvp.id}`, { event_id: full.id, status: 'waitlist' });
    await send('rsvp_changes', changeFields(first, 'cancel'));
    expect(await statusOf(rsvp.id)).toBe('confirmed');
  });
});

describe('an event', () => {
  const notify = async (event_id: string, kind = 'changed') =>
    (await server.ask('POST', '/api/byop/notify-guests', { event_id, kind }, adminToken)).body.queued;
  it('that changes is mailed to all confirmed and waiting guests, once per change, when the team requests it', async () => {
    const event = await server.putEvent({ max_attendees: 1 });
    const [comes, waits, left] = [await rsvpTo(event), await rsvpTo(event), await rsvpTo(event)];
    await send('rsvp_changes', changeFields(left, 'cancel'));
    // Their first mails contain the event's place when they are sent.
    for (const { email } of [comes, waits]) await mailbox.next(email);
    await asAdmin('PATCH', `events/records/${event.id}`, { location: 'The roof' });
    expect((await allTo(comes.email)).join()).not.toContain('The roof');
    expect(await notify(event.id)).toBe(2);
    expect(await notify(event.id)).toBe(0);
    for (const rsvp of [comes, waits]) {
      const [mail = '', ...more] = (await allTo(rsvp.email)).filter((text) => text.includes('The roof'));
      expect(more).toEqual([]);
      expect(mail).toContain('Place: The roof (was The basement)');
      expect(mail).not.toMatch(/^(Time|Name): /m);
      expect(await opens(rsvp, mail)).toMatchObject({ event_id: event.id });
    }
    expect((await allTo(left.email)).join()).not.toContain('This event changed');
    await asAdmin('PATCH', `events/records/${event.id}`, { status: 'cancelled' });
    expect(await notify(event.id, 'cancelled')).toBe(2);
    const [off = ''] = (await allTo(waits.email)).filter((mail) =>
      header(mail, 'Subject')?.startsWith('Called off'),
    );
    expect(off).toContain('This event is cancelled');
    expect(off).toMatch(new RegExp(`What else is on: ${origin}/ministries/events$`, 'm'));
    expect(await opens(waits, off)).toMatchObject({ status: 'waitlist' });
  });

  it('that changes twice lists the changes since the last mail', async () => {
    const { id } = await server.putEvent({ date: '2031-11-29T02:00:00.000Z' });
    const edit = async (fields: object) => {
      expect((await asAdmin('PATCH', `events/records/${id}`, fields)).status).toBe(200);
    };
    await edit({ location: 'The garden' });
    const rsvp = await rsvpTo({ id });
    await edit({ time: '7:00 PM', location: 'The yard' });
    await edit({ date: '2031-12-06T02:00:00.000Z', location: 'The garden' });
    await notify(id);
    const mailWith = async (part: string) =>
      (await allTo(rsvp.email)).find((mail) => mail.includes(part)) ?? '';
    const first = await mailWith('This event changed');
    expect(first).toContain('Date: Fri, December 05, 2031 (was Fri, November 28, 2031)');
    expect(first).toContain('Time: 7:00 PM (was 6:00 PM)');
    expect(first).not.toContain('Place:');
    await edit({ location: 'The roof' });
    await notify(id);
    const second = await mailWith('Place: The roof (was The garden)');
    expect(second).not.toMatch(/^(Date: .*was|Time: )/m);
    expect(second).not.toBe('');
  });
});

describe('a submission to the team', () => {
  const message = {
    form_type: 'music',
    name: 'Ada Moreno',
    message: 'Play\nat our camp?',
    organization: 'Camp',
  };

  it('can be a message: the person gets a receipt, and the team can reply', async () => {
    const sent = { id: newId(), email: `${newId()}@example.org`, inquiry_type: 'booking', ...message };
    await send('contact_submissions', sent);
    const theirs = await mailbox.next(sent.email);
    expect(theirs).toContain('We got your message');
    expect(theirs).not.toContain('camp');
    const [ours = ''] = (await allTo(site().email.booking)).filter((mail) => mail.includes(sent.email));
    expect(ours).toContain('Play\nat our camp?');
    expect(header(ours, 'Reply-To')).toBe(sent.email);
  });

  it('can be an application: received, then accepted or declined, unless the team undoes it first', async () => {
    const applied = async () => {
      const sent = (await examples.artist_submissions?.create(server, { id: '', token: '' })) ?? {};
      await send('artist_submissions', { ...sent, id: `${sent.id}` });
      return { id: `${sent.id}`, email: `${sent.email}` };
    };
    const decide = (id: string, status: string) =>
      asAdmin('PATCH', `artist_submissions/records/${id}`, { status });
    const [yes, no, slip] = [await applied(), await applied(), await applied()];
    await decide(yes.id, 'accepted');
    await decide(no.id, 'declined');
    await decide(slip.id, 'declined');
    await decide(slip.id, 'accepted');
    await decide(slip.id, 'reviewing');
    const subjects = async (to: string) => (await allTo(to)).map((mail) => header(mail, 'Subject')).sort();
    expect(await subjects(yes.email)).toEqual(['We have your application', 'Yes. Welcome to the team']);
    expect(await subjects(no.email)).toEqual(['About your application', 'We have your application']);
    expect(await subjects(slip.email)).toEqual(['We have your application']);
    expect((await allTo(site().email.general)).join()).toContain('would like to join (Musician)');
    // What was mailed is corrected, each time once.
    await decide(no.id, 'reviewing');
    await decide(no.id, 'new');
    expect(await subjects(no.email)).toEqual([
      'About your application',
      'Good news about your application',
      'We have your application',
    ]);
    await decide(no.id, 'declined');
    await decide(no.id, 'reviewing');
    expect(await subjects(no.email)).toHaveLength(3);
    await decide(yes.id, 'reviewing');
    await decide(yes.id, 'accepted');
    expect(await subjects(yes.email)).toHaveLength(2);
  });

  it('can be a report of a post', async () => {
    const report = await examples.reports?.create(server, await server.putAccount());
    expect((await server.create('reports', report)).status).toBe(200);
    expect((await allTo(site().email.general)).join()).toContain('Asks for money.');
  });
});

describe('interest in an opportunity', () => {
  const interested = async (email: string, verified: boolean) => {
    const owner = await server.putAccount({ email, verified });
    const interest = (await examples.collaboration_interest?.create(server, owner)) ?? {};
    await send('collaboration_interest', { ...interest, id: `${interest.id}` });
    return { email: `${interest.email}`, opportunity: `${interest.opportunity_id}`, owner };
  };

  it('is mailed to an owner with a confirmed email, who can reply', async () => {
    const email = `${newId()}@example.org`;
    const interest = await interested(email, true);
    const mail = await mailbox.next(email);
    expect(mail).toContain('Bass player wanted');
    expect(header(mail, 'Reply-To')).toBe(interest.email);
  });

  it('is not mailed to an unconfirmed email, and is in the owner’s list', async () => {
    const email = `${newId()}@example.org`;
    const { owner, opportunity } = await interested(email, false);
    expect((await allTo(email)).join()).not.toContain('Bass player wanted');
    const filter = otherQueries.interest.filter.replace('{:id}', JSON.stringify(opportunity));
    const path = `/api/collections/collaboration_interest/records?${new URLSearchParams({ filter })}`;
    const answer = await server.ask('GET', path, undefined, owner.token);
    expect(answer.json).toMatchObject({ totalItems: 1 });
  });
});

it('treats markup as text and puts no input into a header', async () => {
  const event = await server.put('events', {
    title: 'Night\r\nBcc: eve@example.org',
    date: '2031-11-29 02:00:00Z',
    time: '6 PM',
    location: '<b>Here</b>',
    type: 'Concert',
    status: 'upcoming',
    description: '-',
  });
  const rsvp = await rsvpTo(event, { name: 'https://evil.example/buy\r\nBcc: eve@example.org' });
  const mail = await mailbox.next(rsvp.email);
  expect(header(mail, 'Subject')).toBe('You are on the list: Night Bcc: eve@example.org');
  expect(mail).not.toMatch(/^Bcc:/im);
  expect(mail).not.toContain('evil.example');
  expect(mail).toContain('<b>Here</b>');
  expect(mail).not.toMatch(/text\/html/i);
  const contact = {
    id: newId(),
    email: `${newId()}@example.org`,
    form_type: 'ministries',
    name: 'Eve\r\nBcc: a@b.org',
    message: '<script>x</script>',
  };
  await send('contact_submissions', contact);
  const [ours = ''] = (await allTo(site().email.general)).filter((mail) => mail.includes('Eve'));
  expect(header(ours, 'Subject')).toBe('Message from Eve Bcc: a@b.org');
  expect(ours).not.toMatch(/^Bcc:/im);
  expect(ours).toContain('<script>x</script>');
});
