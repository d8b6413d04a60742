/** Every enumeration of specification §3 and §4, in the order in which they are shown. */

export const eventTypes = ['Worship Night', 'Concert', 'Special Event', 'Community Gathering'] as const;
export const eventStatuses = ['upcoming', 'past', 'cancelled'] as const;
export const rsvpStatuses = ['confirmed', 'cancelled', 'waitlist'] as const;
/** What a person can do with their own RSVP. */
export const rsvpActions = ['cancel', 'restore', 'update'] as const;
export const contactStatuses = ['new', 'in-progress', 'resolved'] as const;
/** `approved` is set only by publishing (D4); the admin's dropdown shows the first four. */
export const applicationStatuses = ['new', 'reviewing', 'accepted', 'declined', 'approved'] as const;
export const formTypes = ['ministries', 'music'] as const;
export const inquiryTypes = ['booking', 'collaboration', 'press', 'general'] as const;
export const roleInterests = [
  'musician',
  'youth-leader',
  'teacher',
  'volunteer',
  'technical',
  'admin',
  'other',
] as const;
export const opportunityTypes = ['Collaboration', 'Project', 'Service', 'Event', 'Other'] as const;
export const opportunityIcons = ['Music', 'Palette', 'Video', 'Code', 'Mic', 'Camera', 'Megaphone'] as const;
/** A post starts as Open; whoever made it can close it and open it again. */
export const opportunityStatuses = ['Open', 'Active', 'Closed'] as const;
export const resourceCategories = [
  'Music Production Tutorials',
  'Worship Leading Guides',
  'Creative Process Templates',
  'Industry Best Practices',
  'Video Production Tips',
  'Biblical Foundations',
] as const;
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
/** Only active ones are listed; an admin can hide one. */
export const resourceStatuses = ['active', 'hidden'] as const;
/** What a visitor can report to the team, and what the team has done about it. */
export const reportKinds = ['opportunity', 'resource'] as const;
export const reportStatuses = ['new', 'resolved'] as const;
/** Kinds of gifts. */
export const giftKinds = ['once', 'monthly'] as const;
/**
 * What the audit says that an admin did. `move_up`: a waiting party got seats by it; `sign_out`: every session of an account
 * ended; `export`, `erase`: what is held about a person was read, or erased, also by themself;
 * `sign_in`: an admin signed in; `sign_in_failed`: wrong passwords, counted by the hour.
 */
export const auditActions = [
  'create',
  'update',
  'publish',
  'unpublish',
  'move_up',
  'delete',
  'undo',
  'tell',
  'sign_out',
  'export',
  'erase',
  'sign_in',
  'sign_in_failed',
] as const;
/** What those who RSVPed can be told about an event. */
const eventNews = ['changed', 'cancelled'] as const;
/** What an admin answers to "Notify guests?": one of the mails, or none. */
export const eventNewsAnswers = [...eventNews, 'none'] as const;
/** What became of a gift. `pending`: its checkout is open, or the money is on its way. */
export const giftStatuses = ['pending', 'paid', 'failed', 'refunded', 'canceled'] as const;
/** What a `users` record can be besides nothing. */
export const userRoles = ['admin'] as const;

export type EventType = (typeof eventTypes)[number];
export type EventStatus = (typeof eventStatuses)[number];
export type RsvpAction = (typeof rsvpActions)[number];
export type RsvpStatus = (typeof rsvpStatuses)[number];
export type AuditAction = (typeof auditActions)[number];
export type EventNews = (typeof eventNews)[number];
export type EventNewsAnswer = (typeof eventNewsAnswers)[number];
export type GiftKind = (typeof giftKinds)[number];
export type GiftStatus = (typeof giftStatuses)[number];
