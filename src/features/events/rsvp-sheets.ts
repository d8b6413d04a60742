/** The two sheets about an RSVP, in one chunk: they share most of what they need. */
export { default as MyRsvpSheet } from './my-rsvp-sheet';
export { default as RsvpDialog } from './rsvp-dialog';
