import { failed } from '../shell/messages';
import { site } from '../site';
import { parentsOk } from './parents-ok';

export const adminPeople = {
  /** A parent or guardian of somebody under 18. */
  consents: {
    title: 'Parent or guardian',
    column: parentsOk.column,
    filter: 'Age',
    everyone: 'All ages',
    missing: parentsOk.starting('asked'),
    young: 'Everyone under 18',
    pickup: 'Pick-up code',
    answers: { given: 'said yes', refused: 'said no', withdrawn: 'took it back' },
    ways: {
      link: 'with their link',
      phone: 'on the young person’s device or with its link',
      team: 'to the team',
      rsvp: 'in the RSVP',
      series: 'with another date of the series',
    },
    said: (by: string, did: string, how: string) => `${by} ${did} ${how}.`,
    /** A yes for all dates of a series. */
    allDates: (until: string) => `For all dates until ${until}.`,
    version: (version: string, shownName: string) =>
      `Text of ${version}${shownName && `, with the first name ${shownName} on the event`}`,
    cannotPublish: 'They are under 18. You can publish them once a parent or guardian said yes.',
    hidden: 'They are not shown on the Members page, because they are without a parent’s OK.',
  },
  contacts: {
    headline: 'Contact Submissions',
    allStatuses: 'All statuses',
    everyType: 'All types',
    status: 'Status',
    type: 'Type',
    read: (name: string) => `Read the message of ${name}`,
    sheet: {
      title: (name: string) => `Message from ${name}`,
      next: 'Next message',
      get subject() {
        return `Your message to ${site().name}`;
      },
    },
  },
  artists: {
    search: 'Search applications...',
    allStatuses: 'All statuses',
    status: 'Status',
    details: (name: string) => `Details of ${name}`,
    detailsShort: 'Details',
    file: { publicRole: 'Public role' },
    sheet: {
      title: (name: string) => `${name}'s Application`,
      next: 'Next application',
      get subject() {
        return `Your application to ${site().name}`;
      },
      acceptFirst: 'Once the application is accepted, it can be published here.',
      isOn: 'This person is on the Members page.',
      unpublish: 'Take off the Members page',
      unpublished: (name: string) => `${name} is off the Members page`,
      notUnpublished: failed('Not taken off'),
      off: 'off the Members page',
    },
  },
  publish: {
    headline: 'Publish on the Members page',
    becomes: 'Becomes public: the name, the role below, the skills, and what they wrote under “why join”.',
    stays: 'Stays private: phone, experience, your notes, and anything they did not agree to show.',
    role: 'Public role',
    roleHint: 'What the Members page calls them, like musician or video.',
    roleMissing: 'Enter a public role.',
    email: 'the email',
    links: 'the links',
    agreed: (what: string) => `Show ${what}: they agreed`,
    notAgreed: (what: string) => `They did not agree to show ${what}.`,
    withdraw: 'Unless you tick it, it stays private.',
    preview: 'As the page will show it',
    publish: 'Publish',
    published: (name: string) => `${name} is on the Members page`,
    failed: failed('Not published'),
    chosen: 'published',
  },
  notes: {
    label: 'Private notes',
    hint: 'Not on the site. The person can ask to see them.',
    save: 'Save the notes',
    saved: 'Notes saved',
    notSaved: 'Notes not saved',
    faster: 'These notes have changed. They now say:',
    again: 'What you typed is below. Copy what you need into it, then save again.',
    emptied: '(nothing)',
  },
} as const;
