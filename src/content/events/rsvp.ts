import { ourEmail } from '../site';

export const rsvpWords = {
  event: 'Event',
  again: 'RSVP for someone else',
  wait: 'Please wait...',
  changeLabel: 'Change your RSVP',
  changeSubmit: 'Send the change',
  waitlistLabel: 'Waitlist',
  /** For a party that is larger than the seats left. */
  together: {
    label: 'We wait together',
    hint: (left: number) =>
      `You go on the waitlist and all get in once there are enough seats. Or come in part: choose ${left}${left === 1 ? '' : ' or fewer'}.`,
  },
  /** For further dates of a series. */
  also: {
    title: 'Also on',
    text: 'Tick each date that you want to come to. Each has its own ticket, and you can cancel each alone.',
    submit: (dates: number) => `RSVP for ${dates} dates`,
  },
  keepsNothing: 'This browser can’t save anything, so you need signal to send this.',
  leave: {
    title: 'Leave without sending?',
    text: 'What you typed has not been sent and won’t be saved.',
    yes: 'Leave',
    no: 'Keep writing',
  },
  /** In the form, when the email is registered already. */
  already: {
    title: 'This email is already registered.',
    text: 'We can email the ticket, at most once a day. For someone else, use their own email.',
    send: 'Send me my ticket',
    change: 'Change the email',
    sent: 'If this email is registered, we send its ticket at most once a day. Check your mail.',
    offline: 'You need signal to get the ticket. What you typed stays here.',
    get noMail() {
      return `This site can’t send email. Write to ${ourEmail()} instead.`;
    },
  },
  edited: {
    accepted: {
      title: 'Too late to change',
      text: 'We already got your first version.',
      tone: 'plain',
    },
    unclear: {
      title: 'Not changed yet',
      text: 'We may already have your first version, and our server isn’t answering. Try again later.',
      tone: 'bad',
    },
    gone: {
      title: 'No longer on this device',
      text: 'It was deleted, here or in another tab.',
      tone: 'bad',
    },
    unsaved: { title: 'Not changed', text: 'This device could not save the change.', tone: 'bad' },
  },
  questions: {
    choose: 'Choose one',
    noAnswer: 'No answer',
    atDoor: 'The team at the door sees your answer, too.',
  },
  children: {
    count: 'How many of the others are under 18?',
    hint: 'We ask each child’s first name, and a parent for their yes.',
    /** For the names of the buttons. */
    unit: 'people under 18',
    name: (n: number) => `First name of child ${n}`,
    asks: (n: number, question: string) => `Child ${n}: ${question}`,
    /** For an adult with their own children. */
    own: {
      label: 'I’m their parent or guardian',
      hint: 'Then you say yes for them right here.',
      link: 'Your confirmation email has a link that takes this back.',
      /** At the phone number, which is required then. */
      phone: 'The door calls it if something happens.',
    },
  },
} as const;
