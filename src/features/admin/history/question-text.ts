import { adminPages } from '../../../content/admin/admin-pages';
import { parse } from '../../../domain/parse';
import { type Question, storedAnswers, storedQuestions } from '../../../domain/rsvps/stored-questions';

const words = adminPages.questions;

/** Describes a question in one line: "Shirt size (One of several choices: S, M; required)". */
export function questionText({ label, kind, choices, required, at_door }: Question): string {
  const answer = [words.kinds[kind], choices.join(', ')].filter(Boolean).join(': ');
  return `${label} (${[answer, required && words.isRequired, at_door && words.isAtDoor].filter(Boolean).join('; ')})`;
}

export interface TextChange {
  from: string;
  to: string;
}

/** Returns the texts of a list by the ids of its items; null for another field. */
function textsOf(field: string, value: unknown): Map<string, string> | null {
  if (field === 'questions') {
    const read = parse(storedQuestions, value);
    return new Map(read.ok ? read.value.map((question) => [question.id, questionText(question)]) : []);
  }
  if (field !== 'answers') return null;
  const read = parse(storedAnswers, value);
  return new Map(read.ok ? read.value.map((answer) => [answer.id, `${answer.label}: ${answer.value}`]) : []);
}

/** Returns the changed questions or answers; null for other fields. */
export function listChanges(field: string, before: unknown, after: unknown): TextChange[] | null {
  const [from, to] = [textsOf(field, before), textsOf(field, after)];
  if (!from || !to) return null;
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((id) => ({ from: from.get(id) ?? '', to: to.get(id) ?? '' }))
    .filter((change) => change.from !== change.to);
}
