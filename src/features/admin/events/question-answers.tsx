import { adminPages } from '../../../content/admin/admin-pages';
import { type RsvpRow, readRsvpsOf } from '../../../data/admin/rsvps';
import { offeredAnswers } from '../../../domain/rsvps/questions';
import type { Question } from '../../../domain/rsvps/stored-questions';
import { useLiveQuery } from '../kit/use-live-query';

const words = adminPages.event.answers;
const followsGuests = ['event_rsvps'] as const;

interface Counted {
  value: string;
  count: number;
}

/** Counts the answers of guests who come or wait: in the order of the choices, others the most frequent first. */
export function countAnswers(
  question: Question,
  rsvps: readonly Pick<RsvpRow, 'status' | 'answers'>[],
): Counted[] {
  const offered = offeredAnswers(question);
  const counts = new Map<string, number>(offered?.map((value) => [value, 0]));
  for (const { status, answers } of rsvps) {
    const value = answers.find(({ id }) => id === question.id)?.value ?? '';
    if (status !== 'cancelled' && value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const counted = [...counts].map(([value, count]) => ({ value, count }));
  return offered ? counted : counted.sort((a, b) => b.count - a.count);
}

interface QuestionAnswersProps {
  event: string;
  question: Question;
}

/** What guests answered to a question, counted. All questions share one request. */
export function QuestionAnswers({ event, question }: QuestionAnswersProps) {
  const rsvps = useLiveQuery(['rsvps-of', event], () => readRsvpsOf(event), followsGuests);
  if (!rsvps?.ok) return <p className="text-muted text-sm">{rsvps ? words.failed : adminPages.loading}</p>;
  const counts = countAnswers(question, rsvps.items);
  const sum = counts.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return <p className="text-muted text-sm">{words.none}</p>;
  return (
    <p className="text-sm">
      <b>{words.count(sum)}</b>
      {question.kind !== 'text' && `: ${counts.map(({ value, count }) => `${value} (${count})`).join(', ')}`}
    </p>
  );
}
