/** What shows this device's tickets. It loads when there are any (`use-own-tickets.ts`). */
export { ItemTicket, TicketSlip } from '../outbox/item-ticket';
export { SheetTicket, TicketFoot } from './sheet-ticket';
