import { many } from './admin-phrases';

/** What the desk says about events, and to whoever stands at the door. */
export const deskEvents = {
  eventForm: {
    create: 'Create Event',
    edit: 'Edit Event',
    title: 'Title',
    description: 'Description',
    day: 'Date',
    time: 'Time',
    timeHint: 'As people read it, like 6:00 PM.',
    ends: 'Ends at',
    endsHint: 'Without it, the event is over when its day is.',
    location: 'Location',
    type: 'Type',
    status: 'Status',
    seats: 'Max attendees',
    seatsHint: 'Leave empty for unlimited',
    featured: 'Featured: it leads the events page',
    save: 'Save changes',
    saveAsNew: 'Save it as a new event',
    cancel: 'Cancel',
    leave: {
      title: 'Throw away what you typed?',
      text: 'It has not been saved yet.',
      yes: 'Throw it away',
      no: 'Go on writing',
      danger: true,
    },
    gone: {
      title: 'Somebody deleted this event while you were writing.',
      text: 'What you typed is still here. You can save it as a new event, without the old RSVPs; or bring the old one back from the History.',
    },
    stirred: 'Somebody has just changed this event. When you save, you see what.',
  },
  clash: {
    title: 'Somebody else has changed this event since you opened it.',
    choose: 'What only they changed is in the form now. You both changed these: choose, then save.',
    merged: 'What they changed is in the form now, beside what you typed. Look it over, then save.',
    mine: 'Yours',
    theirs: 'There now',
    nothing: 'nothing',
  },
  flyer: {
    label: 'Flyer',
    hint: 'A picture. It is made smaller here, and where it was taken stays out of it.',
    working: 'Making it smaller...',
    preview: 'The flyer as it will look',
    remove: 'Remove the flyer',
    notAnImage: 'That is not a picture. Choose a JPEG, PNG or WebP.',
    tooLarge: 'That picture is too large: less than 20 MB fits.',
    unreadable: 'That file says that it is a picture, and cannot be opened as one.',
  },
  tell: {
    title: 'Tell those who RSVPed?',
    text: {
      changed: (people: number) =>
        `${many(people, 'person gets', 'people get')} a mail with the new date, time and place.`,
      cancelled: (people: number) =>
        `${many(people, 'person gets', 'people get')} a mail that it is called off.`,
    },
    send: 'Send the mails',
    no: 'Not now',
    sent: (mails: number) => `${many(mails, 'mail is', 'mails are')} on the way`,
    failed: 'No mail was sent',
    noMail:
      'This server is not set up to send mail. These are the addresses, for your own mail program: put them into Bcc.',
    addresses: 'Addresses',
    copy: 'Copy the addresses',
    copied: 'Copied',
    copyByHand: 'This browser does not copy by itself. Mark the addresses and copy them.',
  },
  events: {
    feature: (title: string) => `Featured: ${title}`,
    featured: 'featured',
    notFeatured: 'not featured',
    edit: (title: string) => `Edit ${title}`,
    copy: (title: string) => `Duplicate ${title}`,
    delete: (title: string) => `Delete ${title}`,
    deleteYes: 'Delete',
    deleteNo: 'Keep it',
    deleteInstead:
      'To call it off and tell people, set its status to cancelled instead. A deleted event can be brought back for 30 days.',
    guests: (guests: number, waiting: number) =>
      `${many(guests, 'guest', 'guests')}${waiting ? `, ${waiting} waiting` : ''}`,
    counted: 'events',
  },
  door: {
    button: 'Door list',
    failed: 'The list could not be read',
    title: (title: string) => `${title}: door list`,
    summary: (parties: number, guests: number) =>
      `${many(parties, 'party', 'parties')}, ${many(guests, 'guest', 'guests')} confirmed`,
    columns: { here: 'Here', name: 'Name', guests: 'Guests', phone: 'Phone', message: 'Message' },
    waiting: 'Waitlist',
  },
} as const;
