/** The texts of all mails, as plain text. Inserted values must not contain line breaks, except `message`. */

import { shortAddress, site } from '../site';
import {
  askByMail,
  type ConsentFacts,
  missingYes,
  type OwnYesFacts,
  ownYes,
  sentences,
  subjectWith,
} from './missing-yes-mail';

export interface MailText {
  subject: string;
  text: readonly string[];
}

export interface RsvpFacts extends ConsentFacts {
  /** First name for the greeting, or '' for none. */
  name: string;
  /** "Sat, November 28, 2026, 6:00 PM" */
  when: string;
  where: string;
  guests: number;
  status: 'confirmed' | 'waitlist' | 'cancelled';
  /** 1-based place on the waitlist, or 0. */
  position: number;
  link: string;
  events: string;
  /** Of an adult who said yes in the RSVP, for their own children. */
  ownYes?: OwnYesFacts | undefined;
  /** The last day of a parent's yes for all dates of the series, as a mail has days; '' or undefined without one. */
  yesUntil?: string | undefined;
}

export interface EventChange {
  label: string;
  before: string;
  now: string;
}

/** A date of a series that changed, in the mail about all of them. */
export interface ChangedDate {
  /** As `RsvpFacts` of the person for this date. */
  when: string;
  where: string;
  link: string;
  isOff: boolean;
  changes: readonly EventChange[];
}

/** A submission, for the mail to the team or the author of a post. */
export interface SentFacts {
  name: string;
  email: string;
  /** May contain line breaks. */
  message: string;
  /** Its subject, e.g. the opportunity's title, or ''. */
  about: string;
  link: string;
}

export const hello = (name: string) => (name ? `Hi ${name},` : 'Hello,');
const seats = (guests: number) => (guests === 1 ? '1 seat for you' : `${guests} seats for you`);
const event = (f: RsvpFacts) => [f.title, f.when, f.where].filter((line) => line !== '').join('\n');
/** The link opens the RSVP, which shows the pass. At the end of a line, or mail programs take the next letter for a part of it. */
const pass = (f: RsvpFacts) => `Show your pass at the door; your name is enough, too:\n${f.manage}`;
const next = (f: RsvpFacts) =>
  f.party.answer === 'asked'
    ? askByMail(f)
    : f.party.answer === 'no' && f.party.may === 0
      ? rsvp(f)
      : pass(f);
const change = (f: RsvpFacts) => `Plans change. Change your RSVP or give your seats back here:\n${f.manage}`;
const rsvp = (f: RsvpFacts) => `Your RSVP, to see, change or cancel it:\n${f.manage}`;
const changed = ({ label, before, now }: EventChange) =>
  before === ''
    ? `${label}: ${now}`
    : now === ''
      ? `${label}: was ${before}`
      : `${label}: ${now} (was ${before})`;
const changedDate = ({ when, where, link, isOff, changes }: ChangedDate) =>
  [
    [when, where].filter(Boolean).join(', '),
    ...(isOff ? ['Called off. We are sorry.'] : changes.map(changed)),
    link,
  ].join('\n');
const line = (f: RsvpFacts) =>
  f.position > 0 ? `You are number ${f.position} on the waitlist.` : 'You are on the waitlist.';
/** '' for a site without an email. */
const ask = () =>
  site().email.general && `Questions? Reply to this email. ${site().email.general} reaches us too.`;

/** The last lines of every mail. */
export const signature = () =>
  [[site().name, site().longName].filter(Boolean).join(' · '), shortAddress()].filter(Boolean).join('\n');

export const mail = {
  rsvpConfirmed: (f: RsvpFacts): MailText => ({
    subject: subjectWith(f, 'You are on the list'),
    text: [
      hello(f.name),
      sentences(missingYes(f), `We saved ${seats(f.guests)}.`),
      event(f),
      next(f),
      ...ownYes(f.ownYes),
      `All about it: ${f.link}`,
      'Plans change. You can change your RSVP or give your seats back with the first link, too.',
    ],
  }),
  rsvpWaitlisted: (f: RsvpFacts): MailText => ({
    subject: `On the waitlist: ${f.title}`,
    text: [
      hello(f.name),
      `Every seat is taken right now. ${line(f)} If spots open, the first group in line that fits gets in automatically, and we email you when that is you.`,
      ...(missingYes(f) ? [missingYes(f)] : []),
      event(f),
      ...ownYes(f.ownYes),
      `All about it: ${f.link}`,
      change(f),
    ],
  }),
  rsvpPromoted: (f: RsvpFacts): MailText => ({
    subject: subjectWith(f, 'You have your seats'),
    text: [
      hello(f.name),
      sentences(missingYes(f), `You are off the waitlist: spots opened, and we saved ${seats(f.guests)}.`),
      event(f),
      next(f),
      `All about it: ${f.link}`,
      "Can't make it any more? Others are waiting. Give your seats back with the first link.",
    ],
  }),
  rsvpChanged: (f: RsvpFacts): MailText => ({
    subject: `Changed: ${f.title}`,
    text: [
      hello(f.name),
      sentences(
        'We changed your RSVP.',
        f.status === 'waitlist' ? line(f) : `We saved ${seats(f.guests)}.`,
        missingYes(f),
      ),
      event(f),
      `All about it: ${f.link}`,
      rsvp(f),
      ...ownYes(f.ownYes),
    ],
  }),
  /** A parent answered, after the first mail. */
  rsvpAnswered: (f: RsvpFacts): MailText => ({
    subject: subjectWith(f, 'A parent said yes'),
    text: [
      hello(f.name),
      sentences(
        missingYes(f) ||
          (f.yesUntil
            ? `A parent or guardian said yes, for all dates until ${f.yesUntil}.`
            : 'A parent or guardian said yes.'),
        f.status === 'waitlist' ? line(f) : `We saved ${seats(f.guests)}.`,
      ),
      event(f),
      f.status === 'waitlist' ? rsvp(f) : next(f),
      `All about it: ${f.link}`,
    ],
  }),
  rsvpCancelled: (f: RsvpFacts): MailText => ({
    subject: `Cancelled: ${f.title}`,
    text: [
      hello(f.name),
      'You gave your seats back. Thanks for telling us: now others can have them.',
      event(f),
      `Changed your mind? Put your RSVP back here while there are seats:\n${f.manage}`,
    ],
  }),
  rsvpCancelledByTeam: (f: RsvpFacts): MailText => ({
    subject: `Your RSVP was cancelled: ${f.title}`,
    text: [hello(f.name), 'The team cancelled your RSVP, so no seats are held for you.', event(f), ask()],
  }),
  /** No seats go to them automatically. */
  rsvpWaitlistedByTeam: (f: RsvpFacts): MailText => ({
    subject: `You are on the waitlist now: ${f.title}`,
    text: [
      hello(f.name),
      sentences(
        'The team moved your RSVP to the waitlist, so no seats are held for you. We email you if that changes.',
        missingYes(f),
      ),
      event(f),
      `All about it: ${f.link}`,
      rsvp(f),
      ask(),
    ],
  }),
  rsvpMoved: (f: RsvpFacts): MailText => ({
    subject: subjectWith(f, 'Moved to another event'),
    text: [
      hello(f.name),
      sentences(
        'We moved your RSVP to this event.',
        f.status === 'waitlist' ? line(f) : `We saved ${seats(f.guests)}.`,
        missingYes(f),
      ),
      event(f),
      ...(f.status === 'waitlist' ? [] : [next(f)]),
      `All about it: ${f.link}`,
      change(f),
      ask(),
    ],
  }),
  /** After a guest asked the team for it. */
  rsvpByTeam: (f: RsvpFacts): MailText => ({
    subject: subjectWith(f, f.status === 'waitlist' ? 'You are on the waitlist' : 'Your ticket'),
    text: [
      hello(f.name),
      sentences(
        'Here is your ticket again.',
        f.status === 'waitlist' ? line(f) : `We saved ${seats(f.guests)}.`,
        missingYes(f),
      ),
      event(f),
      f.status === 'waitlist' ? rsvp(f) : next(f),
      ...ownYes(f.ownYes),
      `All about it: ${f.link}`,
    ],
  }),
  /** Only to people who got a mail about the cancellation. */
  rsvpRestoredByTeam: (f: RsvpFacts): MailText => ({
    subject: subjectWith(f, 'Your RSVP is back'),
    text: [
      hello(f.name),
      sentences(
        'We wrote to you that your RSVP was cancelled. That has changed, and your RSVP counts again.',
        f.status === 'waitlist' ? line(f) : `We saved ${seats(f.guests)}.`,
        missingYes(f),
      ),
      event(f),
      ...(f.status === 'waitlist' ? [] : [next(f)]),
      `All about it: ${f.link}`,
      change(f),
      `Sorry for the mix-up. ${ask()}`,
    ],
  }),
  eventChanged: (f: RsvpFacts, changes: readonly EventChange[]): MailText => ({
    subject: `Changed: ${f.title}`,
    text: [
      hello(f.name),
      changes.length > 0
        ? `This event changed:\n${changes.map(changed).join('\n')}`
        : 'The team updated this event. These are its details now:',
      event(f),
      sentences(f.status === 'waitlist' ? line(f) : `We saved ${seats(f.guests)}.`, missingYes(f)),
      `All about it: ${f.link}`,
      rsvp(f),
    ],
  }),
  eventCancelled: (f: RsvpFacts): MailText => ({
    subject: `Called off: ${f.title}`,
    text: [
      hello(f.name),
      'This event is cancelled. We are sorry. Please tell everyone who was coming with you, to save them the trip.',
      event(f),
      `What else is on: ${f.events}`,
      `Your RSVP: ${f.manage}`,
    ],
  }),
  /** @param dates those for which the person has RSVPed */
  seriesChanged: (f: RsvpFacts, dates: readonly ChangedDate[]): MailText => ({
    subject: `Changed: ${f.title}`,
    text: [
      hello(f.name),
      dates.length === 1
        ? 'One of your dates changed. It is now:'
        : `${dates.length} of your dates changed. They are now:`,
      ...dates.map(changedDate),
      `All dates: ${f.events}`,
      `See, change or cancel your RSVPs:\n${f.manage}`,
    ],
  }),
  /** Sent if an address that has an RSVP registers again for the same event. */
  rsvpAgain: (f: RsvpFacts): MailText => ({
    subject: `Already registered: ${f.title}`,
    text: [
      hello(f.name),
      'We got another RSVP for this event with your email, or were asked for your ticket. You are already registered, so nothing changed.',
      event(f),
      sentences(f.status === 'waitlist' ? line(f) : `We saved ${seats(f.guests)}.`, missingYes(f)),
      f.status === 'waitlist' ? rsvp(f) : next(f),
      ...ownYes(f.ownYes),
      'Was it you? Then all is well. If you never registered, cancel the RSVP with the link above.',
    ],
  }),
  contactReceived: (name: string): MailText => ({
    subject: 'We have your message',
    text: [
      hello(name),
      'We got your message. A person reads it and replies to this address.',
      'Something to add? Reply to this email.',
    ],
  }),
  contactForTeam: (f: SentFacts): MailText => ({
    subject: `Message from ${f.name}`,
    text: [
      `${f.name} <${f.email}> wrote${f.about ? ` (${f.about})` : ''}:`,
      f.message,
      `Reply to this email and it goes to them. All messages: ${f.link}`,
    ],
  }),
  applicationReceived: (name: string): MailText => ({
    subject: 'We have your application',
    text: [
      hello(name),
      'We got your application. The team reads all of it, and then we email you.',
      'Something to add? Reply to this email.',
    ],
  }),
  applicationForTeam: (f: SentFacts): MailText => ({
    subject: `Application from ${f.name}`,
    text: [`${f.name} would like to join (${f.about}).`, `Read it: ${f.link}`],
  }),
  applicationAccepted: (name: string): MailText => ({
    subject: 'Yes. Welcome to the team',
    text: [
      hello(name),
      'We read your application and would love to have you.',
      'The team emails you about what comes next. Until then: come by, bring a friend, say you’re new.',
    ],
  }),
  applicationDeclined: (name: string): MailText => ({
    subject: 'About your application',
    text: [
      hello(name),
      'Thank you for offering your time. We read your application, and we can’t take you in right now.',
      'That says nothing about your worth, and you can apply again. The back row is open every week, to you too.',
      ask(),
    ],
  }),
  /** Only to people who got the mail above. */
  applicationReopened: (name: string): MailText => ({
    subject: 'Good news about your application',
    text: [
      hello(name),
      'We wrote to you that we can’t take you in. That has changed: we are reading your application again.',
      'You don’t have to do anything. We email you as soon as we have decided.',
      ask(),
    ],
  }),
  interest: (f: SentFacts): MailText => ({
    subject: `New interest: ${f.about}`,
    text: [
      `${f.name} <${f.email}> is interested in “${f.about}”.`,
      f.message,
      `Reply to this email and it goes to them. Everyone who is interested: ${f.link}`,
    ],
  }),
  postForTeam: (f: Omit<SentFacts, 'email'>): MailText => ({
    subject: `A post waits for you: ${f.about}`,
    text: [
      `${f.name} posted “${f.about}”. None of their posts is approved yet.`,
      f.message,
      `It is not on the site yet. Approve or reject it: ${f.link}`,
      'Once you approve it, the next posts of this person appear at once.',
    ],
  }),
  reportForTeam: (f: SentFacts): MailText => ({
    subject: `A post was reported: ${f.about}`,
    text: [`“${f.about}” was reported:`, f.message, `What the team can do about it: ${f.link}`],
  }),
  /** `giver`: their address, '' if unknown. */
  giftFailedForTeam: (f: { giver: string; amount: string; link: string }): MailText => ({
    subject: `A monthly gift failed: ${f.amount}`,
    text: [
      `The monthly gift of ${f.amount}${f.giver && ` from ${f.giver}`} could not be charged this month.`,
      `Stripe tries again for some days. Often a card has expired.${f.giver && ' Reply to this email and it goes to them.'}`,
      `Failed gifts: ${f.link}`,
    ],
  }),
} as const;
