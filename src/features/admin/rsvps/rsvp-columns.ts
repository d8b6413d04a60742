/** The columns of the exported RSVPs. */
import { admin } from '../../../content/admin/admin';
import { adminPages } from '../../../content/admin/admin-pages';
import { parentsOk } from '../../../content/admin/parents-ok';
import type { RsvpRow } from '../../../data/admin/rsvps';
import { guests as limits } from '../../../domain/limits';
import { answerAbout } from '../../../domain/rsvps/party';
import { shownAnswers } from '../../../domain/rsvps/questions';
import { dateColumns, type ExportColumn } from '../kit/export/export-columns';
import { exportFields } from '../kit/record-fields';

const more = adminPages.rsvps;
const consents = adminPages.consents;
const { event, status, received } = admin.rsvps.columns;

export const isLarge = (rsvp: RsvpRow) => rsvp.number_of_guests > limits.large;

export const rsvpColumns: readonly ExportColumn<RsvpRow>[] = [
  { label: event, value: (rsvp) => rsvp.event_title },
  ...dateColumns<RsvpRow>(more.eventDate, (rsvp) => rsvp.event_date),
  ...exportFields<'rsvp', RsvpRow>('rsvp'),
  { label: more.comesWithLabel, value: (rsvp) => rsvp.comes_with },
  { label: status, value: (rsvp) => rsvp.status },
  { label: consents.column, value: (rsvp) => parentsOk.of(answerAbout(rsvp.under_18, rsvp.consent_state)) },
  { label: more.large, value: isLarge },
  { label: adminPages.spamSuspected, value: (rsvp) => rsvp.suspected },
  { label: more.enteredBy, value: (rsvp) => rsvp.entered_by },
  { label: adminPages.notes.label, value: (rsvp) => rsvp.notes },
  ...dateColumns<RsvpRow>(received, (rsvp) => rsvp.created_at),
];

const answersOf = ({ questions, answers }: RsvpRow) => shownAnswers(questions, answers);

/** Returns a column for each question. Questions with the same words share one, also those of different events. */
export function answerColumns(rsvps: readonly RsvpRow[]): ExportColumn<RsvpRow>[] {
  const asked = rsvps.flatMap((rsvp) => [...rsvp.questions, ...answersOf(rsvp)]);
  return [...new Set(asked.map(({ label }) => label))].map((label) => ({
    label,
    value: (rsvp) =>
      answersOf(rsvp)
        .flatMap((answer) => (answer.label === label ? [answer.value] : []))
        .join(', '),
  }));
}
