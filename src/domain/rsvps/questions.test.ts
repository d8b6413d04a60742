import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { eventRecord } from '../events/event';
import { parse } from '../parse';
import { blankChildren, childValues, type TypedChildren } from './children';
import { consentTextVersions, guardianMessages } from './consent';
import {
  answersInput,
  checkAnswers,
  detailsFormInput,
  doorNotesOf,
  mergeAnswers,
  questionIdFrom,
  questionsInput,
  rsvpFormInput,
  shownAnswers,
} from './questions';
import { rsvpInput } from './rsvp';
import {
  type Answer,
  type Question,
  questionLimits,
  storedAnswers,
  storedQuestions,
} from './stored-questions';

const question = (id: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  id,
  label: `Label of ${id}`,
  kind,
  choices: [],
  required: false,
  at_door: false,
  ...more,
});
const nuts = question('qnuts0001', 'yes-no', { label: 'Nut allergy?', at_door: true });
const size = question('qsize0001', 'choice', { label: 'Shirt size', choices: ['S', 'M'], at_door: true });
const ride = question('qride0001', 'number', { label: 'Seats in your car' });
const song = question('qsong0001', 'text', { label: 'A song' });
const all = [nuts, size, ride, song];
const said = ({ id, label }: Question, value: string): Answer => ({ id, label, value });

describe('questions', () => {
  const wrong = (list: unknown) => {
    const read = parse(questionsInput, list);
    return read.ok ? {} : read.fields;
  };

  it('are cleaned: spaces, choices of other kinds, missing flags', () => {
    const read = parse(questionsInput, [
      { ...song, label: ' A song ', choices: ['S'], required: null, x: 1 },
    ]);
    expect(read).toEqual({ ok: true, value: [song] });
    expect(parse(questionsInput, null)).toEqual({ ok: true, value: [] });
  });

  it('name their wrong fields', () => {
    expect(wrong([song, { ...size, label: '' }])).toEqual({ '1.label': 'Write the question.' });
    expect(wrong([{ ...size, choices: ['S', ' '] }])).toEqual({ '0.choices': 'A choice needs a word.' });
    expect(wrong([{ ...size, choices: ['S'] }])).toEqual({ '0.choices': 'Add 2 to 12 choices.' });
    expect(wrong([{ ...size, choices: ['S', 'S '] }])).toEqual({ '0.choices': 'Each choice only once.' });
    expect(wrong([song, song])).toEqual({ '': 'Two questions have the same id.' });
    const nine = Array.from({ length: questionLimits.most + 1 }, (_, n) => ({ ...song, id: `qsong000${n}` }));
    expect(wrong(nine)).toEqual({ '': '8 questions at most.' });
  });

  it('have ids that no form reads as an index', () => {
    expect(questionIdFrom('123456789012345')).toBe('q12345678');
    expect(wrong([{ ...song, id: '123456789' }])).toHaveProperty(['0.id']);
  });

  it('of another version are left out, and missing ones are none', () => {
    const stored = [{ ...song, at_door: undefined }, { ...song, kind: 'drawing' }, null];
    expect(parse(storedQuestions, stored)).toEqual({ ok: true, value: [song] });
    for (const nothing of [undefined, null, 'x', {}])
      expect(parse(storedAnswers, nothing)).toEqual({ ok: true, value: [] });
    const { questions } = eventRecord.entries;
    expect(parse(questions, undefined)).toEqual({ ok: true, value: [] });
  });
});

describe('answers', () => {
  const required = all.map((one) => ({ ...one, required: true }));
  const wrong = (questions: readonly Question[], values: object) => {
    const read = parse(answersInput(questions), values);
    return read.ok ? {} : read.fields;
  };

  it('may be blank unless the question requires one', () => {
    expect(wrong(all, {})).toEqual({});
    expect(wrong(required, { [song.id]: ' ' })).toEqual({
      [nuts.id]: 'Choose yes or no.',
      [size.id]: 'Choose an answer.',
      [ride.id]: 'Add a number.',
      [song.id]: 'Add an answer.',
    });
  });

  it('fit the kind of their question', () => {
    expect(wrong(required, { [nuts.id]: 'No', [size.id]: 'M', [ride.id]: '-2.5', [song.id]: 'x' })).toEqual(
      {},
    );
    expect(wrong(all, { [nuts.id]: 'yes', [size.id]: 'L', [ride.id]: '1e3' })).toEqual({
      [nuts.id]: 'Choose yes or no.',
      [size.id]: 'Choose an answer.',
      [ride.id]: 'Use digits, like 12.',
    });
    expect(wrong(all, { [song.id]: 'x'.repeat(questionLimits.answer + 1) })).toHaveProperty(song.id);
  });

  it('of a form say which questions were asked, and none if none were', () => {
    const typed = { event_id: 'abcdefghij12345', name: 'Ada', email: 'ada@example.org', number_of_guests: 1 };
    const read = (questions: readonly Question[]) =>
      parse(rsvpFormInput(questions), { ...typed, answers: { [song.id]: ' Soon ', qother001: 'x' } });
    expect(read([nuts, song])).toMatchObject({ value: { answers: [said(nuts, ''), said(song, 'Soon')] } });
    expect(JSON.stringify(read([]))).not.toContain('answers');
    expect(parse(rsvpFormInput(required), { ...typed, answers: {} })).toMatchObject({
      fields: { answers: 'Choose yes or no.' },
    });
    const old = parse(rsvpInput(), typed);
    expect(old.ok && Object.keys(old.value)).not.toContain('answers');
  });

  it('do not replace the check of the guardian in the forms', () => {
    const typed = { event_id: 'abcdefghij12345', name: 'Ada', email: 'ada@example.org', under_18: true };
    const fields = { guardian_name: expect.any(String), guardian_contact: expect.any(String) };
    expect(parse(rsvpFormInput([song]), { ...typed, number_of_guests: 1 })).toMatchObject({ fields });
    expect(parse(detailsFormInput([song]), typed)).toMatchObject({ fields });
  });

  it('are checked for the questions that were asked, with their current words', () => {
    const now = [
      { ...song, label: 'Your song' },
      { ...nuts, required: true },
    ];
    expect(checkAnswers(now, [said(song, ' Soon ')])).toEqual({
      ok: true,
      value: [{ id: song.id, label: 'Your song', value: 'Soon' }],
    });
    expect(checkAnswers(now, [said(nuts, '')])).toEqual({
      ok: false,
      fields: { [`answers.${nuts.id}`]: 'Choose yes or no.' },
    });
  });

  it('to removed questions stay, and newer answers replace older ones', () => {
    expect(checkAnswers([song], [said(size, 'M')])).toEqual({ ok: true, value: [said(size, 'M')] });
    const stored = [said(size, 'M'), said(song, 'Soon'), said(ride, '2')];
    expect(mergeAnswers(stored, [said(song, 'Later'), said(ride, '')])).toEqual([
      said(song, 'Later'),
      said(size, 'M'),
    ]);
    const many = Array.from({ length: 60 }, (_, n) => said({ ...song, id: `qsong00${n}` }, 'x'));
    expect(mergeAnswers(many, [])).toHaveLength(questionLimits.answers);
  });

  it('are shown in the order of the questions, removed ones last', () => {
    const given = [said(ride, '2'), said(song, 'Soon'), said(nuts, '')];
    const now = [{ ...song, label: 'Your song' }, nuts];
    expect(shownAnswers(now, given).map(({ label, value }) => [label, value])).toEqual([
      ['Your song', 'Soon'],
      ['Seats in your car', '2'],
    ]);
  });
});

describe('notes for the door', () => {
  it('are short, and only of answers that the team marked', () => {
    const given = [said(song, 'Soon'), said(size, 'M'), said(nuts, 'Yes'), said(ride, '2')];
    expect(doorNotesOf(all, given)).toEqual(['Nut allergy', 'Shirt size: M']);
    const asked = { ...size, label: 'Any allergies?' };
    expect(doorNotesOf([asked], [said(size, 'Nuts')])).toEqual(['Any allergies? Nuts']);
  });

  it('are none for no, for blank answers, and for removed questions', () => {
    expect(doorNotesOf(all, [said(nuts, 'No'), said(size, '')])).toEqual([]);
    expect(doorNotesOf([song], [said(nuts, 'Yes'), said(size, 'M')])).toEqual([]);
    expect(doorNotesOf([], [])).toEqual([]);
  });
});

describe('children in the RSVP form', () => {
  const must = { ...song, required: true };
  const typed = (children: TypedChildren, number_of_guests = 3) => ({
    event_id: 'event0000000001',
    name: 'Ada',
    email: 'ada@example.org',
    number_of_guests,
    phone: '',
    message: '',
    under_18: false,
    guardian_name: 'Rosa',
    guardian_contact: '(615) 555-0142',
    answers: { [must.id]: 'Hymn' },
    children,
  });
  const read = (children: TypedChildren, size?: number) =>
    parse(rsvpFormInput([must]), typed({ ...blankChildren([must]), ...children }, size));

  it('become a list with their answers, as many as were said', () => {
    const eli = { name_1: ' Eli ', [`answer_1_${must.id}`]: 'Psalm', name_2: 'left over' };
    expect(read({ count: 1, ...eli })).toMatchObject({
      value: { children: [{ name: 'Eli', answers: [said(must, 'Psalm')] }], guardian_name: 'Rosa' },
    });
    const none = read({ count: 0, ...eli });
    expect(none).toMatchObject({ ok: true, value: { children: undefined, guardian_name: '' } });
  });

  it('have messages beside their fields', () => {
    const one = { ...blankChildren([must]), count: 2, name_1: 'Eli', [`answer_1_${must.id}`]: 'Psalm' };
    const { issues = [] } = v.safeParse(rsvpFormInput([must]), typed(one));
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['children.name_2', 'Add their first name.'],
      [`children.answer_2_${must.id}`, 'Add an answer.'],
    ]);
    const both = { name_1: 'Eli', name_2: 'Mia', [`answer_1_${must.id}`]: 'a', [`answer_2_${must.id}`]: 'b' };
    expect(read({ count: 2, ...both }, 2)).toMatchObject({
      fields: { number_of_guests: expect.any(String) },
    });
  });

  it('need no guardian whom somebody names, once an adult says yes for them', () => {
    const eli = { ...blankChildren([must]), count: 1, name_1: 'Eli', [`answer_1_${must.id}`]: 'Psalm' };
    const agreed = {
      ...typed(eli),
      guardian_name: '',
      guardian_contact: '',
      agreed_text: consentTextVersions[0],
      agreed_at: 5,
    };
    const own = { ...agreed, phone: '615 555 0142' };
    expect(parse(rsvpFormInput([must]), own)).toMatchObject({
      value: {
        guardian_name: 'Ada',
        guardian_contact: 'ada@example.org',
        guardian_phone: '615 555 0142',
        agreed_text: consentTextVersions[0],
        agreed_at: 5,
      },
    });
    // The message is at the phone number of the RSVP, also while another field is wrong.
    const { issues = [] } = v.safeParse(rsvpFormInput([must]), { ...agreed, name: '' });
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['name', expect.any(String)],
      ['phone', guardianMessages.callable],
    ]);
    const alone = parse(rsvpFormInput([must]), { ...own, children: { ...eli, count: 0 } });
    expect(alone).toMatchObject({ ok: true, value: { guardian_contact: '' } });
    expect(alone.ok && alone.value).not.toHaveProperty('agreed_text');
  });

  it('go back into the form', () => {
    const children = [{ name: 'Eli', answers: [said(must, 'Psalm')] }, { name: 'Mia' }];
    expect(childValues(children)).toEqual({
      count: 2,
      name_1: 'Eli',
      [`answer_1_${must.id}`]: 'Psalm',
      name_2: 'Mia',
    });
  });
});
