/** Runs the domain's schemas over inputs, in Node and, bundled, in goja. */
import * as v from 'valibot';
import { accountInput } from '../../../src/domain/accounts/account';
import { applicationInput } from '../../../src/domain/application';
import { contactInput } from '../../../src/domain/contact';
import {
  choice,
  group,
  line,
  lines,
  link,
  list,
  moment,
  optional,
  rich,
  text,
} from '../../../src/domain/content/fields';
import { contentSchema } from '../../../src/domain/content/input';
import { doorRequest, scanInput } from '../../../src/domain/door/door';
import { doorKeyInput } from '../../../src/domain/door/door-key';
import { eventInput } from '../../../src/domain/events/event-input';
import { splitAt } from '../../../src/domain/events/series/series-changes';
import { datesOf } from '../../../src/domain/events/series/series-dates';
import { seriesRuleInput } from '../../../src/domain/events/series/series-input';
import { textOfRule } from '../../../src/domain/events/series/series-rule';
import { giftInput } from '../../../src/domain/giving/donation';
import { newsletterInput } from '../../../src/domain/newsletter';
import { type Parsed, parse } from '../../../src/domain/parse';
import { interestInput } from '../../../src/domain/posts/interest';
import { opportunityInput } from '../../../src/domain/posts/opportunity';
import { resourceInput } from '../../../src/domain/posts/resource';
import { answersInput, questionsInput } from '../../../src/domain/rsvps/questions';
import { rsvpInput } from '../../../src/domain/rsvps/rsvp';
import { rsvpChangeInput } from '../../../src/domain/rsvps/rsvp-change';
import type { Question } from '../../../src/domain/rsvps/stored-questions';
import { acceptedAnswer, refusedAnswer } from '../../../src/domain/submission';

const question = (id: string, kind: Question['kind']): Question => ({
  id,
  label: 'Q',
  kind,
  choices: [],
  required: true,
  at_door: false,
});

/** A page with a field of each kind. */
const page = contentSchema({
  title: line(50),
  lead: text(500, 3),
  headline: lines(16, 3),
  story: rich(500),
  more: link(),
  other: optional(link()),
  tone: choice('warm', 'cold'),
  starts: moment(),
  church: group({ name: line() }),
  team: list(9, 'name', { name: line() }),
});

const schemas = {
  account: accountInput,
  application: applicationInput,
  contact: contactInput,
  door: doorRequest,
  doorKey: doorKeyInput,
  event: eventInput,
  interest: interestInput,
  newsletter: newsletterInput,
  opportunity: opportunityInput,
  resource: resourceInput,
  scan: scanInput,
  // What the library finds.
  series: v.pipe(
    seriesRuleInput,
    v.transform((rule) => ({
      text: textOfRule(rule),
      dates: datesOf(rule, '2026-01-01', '2035-12-31'),
      split: splitAt(rule, '2028-05-01'),
    })),
  ),
  rsvp: rsvpInput(),
  questions: v.object({ questions: questionsInput }),
  answers: answersInput([
    question('qtext0001', 'text'),
    { ...question('qchoice01', 'choice'), choices: ['S', 'Ñandú'] },
    question('qyesno001', 'yes-no'),
    { ...question('qnumber01', 'number'), required: false },
  ]),
  change: rsvpChangeInput,
  page,
  gift: giftInput('USD', 1_000_000),
  yen: giftInput('JPY', 1_000_000),
  accepted: acceptedAnswer,
  refused: refusedAnswer,
};
export type SchemaName = keyof typeof schemas;

export function parseCases(cases: string): Parsed<unknown>[] {
  const list: [SchemaName, unknown][] = JSON.parse(cases);
  return list.map(([name, input]) => parse(schemas[name], input));
}
