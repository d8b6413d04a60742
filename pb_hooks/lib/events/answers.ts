/** Answers to the custom questions of an event (docs/decisions/072-questions.md). */
import { type Parsed, parse } from '../../../src/domain/parse';
import { checkAnswers, mergeAnswers } from '../../../src/domain/rsvps/questions';
import { type Answer, storedAnswers, storedQuestions } from '../../../src/domain/rsvps/stored-questions';
import { fieldsOf } from '../audit';
import { rows } from '../sql';

/**
 * Checks an RSVP's answers with the current questions of its event. Without `sent`, no question was asked: the RSVP was made
 * before the questions, or by an older version of the site.
 * @param rsvp the stored RSVP, whose other answers stay; null for a new one
 * @returns the answers to store
 */
export function answersToStore(
  tx: PbApp,
  eventId: string,
  rsvp: PbRecord | null,
  sent: readonly Answer[] | null | undefined,
): Parsed<Answer[]> {
  const stored = rsvp ? parse(storedAnswers, fieldsOf(rsvp).answers) : null;
  const before = stored?.ok ? stored.value : [];
  if (!sent) return { ok: true, value: before };
  const sql = "SELECT coalesce(questions, '[]') AS questions FROM events WHERE id = {:id}";
  const [event] = rows(tx, sql, { id: eventId }, { questions: '' });
  const questions = parse(storedQuestions, JSON.parse(event?.questions || '[]'));
  const checked = checkAnswers(questions.ok ? questions.value : [], sent);
  return checked.ok ? { ok: true, value: mergeAnswers(before, checked.value) } : checked;
}
