/** The values of all choices, in display order. */

export const eventStatuses = ['upcoming', 'past', 'cancelled'] as const;
export const rsvpStatuses = ['confirmed', 'cancelled', 'waitlist'] as const;
export const rsvpActions = ['cancel', 'restore', 'update'] as const;
/** The kinds of custom questions. */
export const questionKinds = ['text', 'choice', 'yes-no', 'number'] as const;
/** The consent of a parent or guardian. `none`: an adult, who needs none. */
export const consentStates = ['none', 'asked', 'given', 'refused', 'withdrawn'] as const;
export const contactStatuses = ['new', 'in-progress', 'resolved'] as const;
/** `approved` is set only by publishing (decision 054). The admin's dropdown shows the others. */
export const applicationStatuses = ['new', 'reviewing', 'accepted', 'declined', 'approved'] as const;
export const formTypes = ['ministries', 'music'] as const;
export const inquiryTypes = ['booking', 'collaboration', 'press', 'general'] as const;
export const opportunityTypes = ['Collaboration', 'Project', 'Service', 'Event', 'Other'] as const;
export const opportunityIcons = ['Music', 'Palette', 'Video', 'Code', 'Mic', 'Camera', 'Megaphone'] as const;
/** A post starts as Open. Its author can close and reopen it. */
export const opportunityStatuses = ['Open', 'Active', 'Closed'] as const;
export const resourceTypes = [
  'Article',
  'Video Series',
  'Download',
  'Guide',
  'Tutorial',
  'Study Guide',
  'Video Course',
  'Workshop',
] as const;
export const resourceStatuses = ['active', 'hidden'] as const;
export const reportKinds = ['opportunity', 'resource'] as const;
export const reportStatuses = ['new', 'resolved'] as const;
export const giftKinds = ['once', 'monthly'] as const;
const eventNews = ['changed', 'cancelled'] as const;
/** The answers to "Notify guests?". */
export const eventNewsAnswers = [...eventNews, 'none'] as const;
/** `pending`: the checkout is open, or the payment is being processed. */
export const giftStatuses = ['pending', 'paid', 'failed', 'refunded', 'canceled'] as const;

export type EventStatus = (typeof eventStatuses)[number];
export type RsvpAction = (typeof rsvpActions)[number];
export type RsvpStatus = (typeof rsvpStatuses)[number];
export type ConsentState = (typeof consentStates)[number];
export type EventNews = (typeof eventNews)[number];
export type EventNewsAnswer = (typeof eventNewsAnswers)[number];
export type GiftKind = (typeof giftKinds)[number];
export type GiftStatus = (typeof giftStatuses)[number];
