/** The toasts of the admin pages, which public pages do not load. */
import { failed, message } from '../shell/messages';

export const adminMessages = {
  eventsUnread: failed('Error loading events'),
  eventNotDeleted: failed('Error deleting event'),
  eventNotUpdated: failed('Error updating event'),
  eventFormFailed: failed('Error'),
  rsvpsUnread: failed('Error loading RSVPs'),
  rsvpNotUpdated: failed('Error updating RSVP'),
  submissionsUnread: failed('Error loading submissions'),
  statusNotUpdated: failed('Error updating status'),
  eventCreated: message('good')('Event created successfully'),
  eventAlready: message('plain')(
    'Already created',
    'Your first version was saved. Press the button again to create this one too.',
  ),
  eventUpdated: message('good')('Event updated successfully'),
  eventDeleted: message('deleted')('Event deleted successfully'),
  featured: message('good')('Added to featured'),
  unfeatured: message('good')('Removed from featured'),
  rsvpUpdated: message('good')('RSVP status updated'),
  statusUpdated: message('good')('Status updated successfully'),
} as const;
