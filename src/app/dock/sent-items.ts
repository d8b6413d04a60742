/** What the dock has for a device that has sent something. It loads with the first item or result. */
export { Announcements } from '../../features/outbox/announcements';
export { OutboxButton } from '../../features/outbox/outbox-button';
export { reopenForm } from '../reopen-form';
