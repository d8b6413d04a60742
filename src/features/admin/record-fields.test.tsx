import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { labelIn } from '../../content/field-words';
import type { RsvpRow } from '../../data/admin/rsvps';
import type { FormField } from '../../domain/form-fields';
import { type FormName, forms } from '../../domain/forms';
import type { Question } from '../../domain/stored-questions';
import { GuestList } from './guest-list';
import { columnFor, csvFields, factsOf } from './record-fields';
import { answerColumns, rsvpCsv } from './rsvp-csv';

/** Returns a distinct value for every field of a form. */
const filled = (fields: Readonly<Record<string, FormField>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { control }], n) => {
      const value = control === 'count' ? 40 + n : control === 'flag' ? true : `typed ${name}`;
      return [name, value];
    }),
  );

const names = Object.keys(forms) as FormName[];

describe.each(names)('the fields of the %s form', (form) => {
  const fields: Readonly<Record<string, FormField>> = forms[form].fields;
  const row = { ...filled(fields), id: 'row000000000001', suspected: false };

  it('are all exported, each under its header', () => {
    const cells = csvFields(form).map(({ label, value }) => [label, value(row as never)]);
    const wanted = Object.keys(fields).map((name) => [labelIn(form, name), (row as never)[name]]);
    expect(cells).toEqual(wanted);
    expect(new Set(cells.map(([label]) => label)).size).toBe(cells.length);
  });

  it('are all shown in the details of a record', () => {
    const page = renderToStaticMarkup(
      <dl>
        {factsOf(form, row as never).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>,
    );
    for (const [name, { control }] of Object.entries(fields)) {
      expect(page).toContain(`<dt>${labelIn(form, name)}</dt>`);
      expect(page).toContain(control === 'flag' ? 'yes' : String((row as never)[name]));
    }
  });

  it('all have a table column', () => {
    for (const [name, { control }] of Object.entries(fields)) {
      const { label, cell } = columnFor(form, name as never);
      expect(label).toBe(labelIn(form, name));
      const shown = control === 'flag' ? 'yes' : String((row as never)[name]);
      expect(renderToStaticMarkup(cell(row as never))).toContain(shown);
    }
  });
});

const rsvp = {
  ...filled(forms.rsvp.fields),
  id: 'rsvp00000000001',
  event_id: 'event0000000001',
  event_title: 'Harvest Festival',
  event_date: '2026-11-27T20:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '',
  status: 'confirmed',
  suspected: false,
  questions: [],
  answers: [],
} as unknown as RsvpRow;

const nuts = {
  id: 'qnuts0001',
  label: 'Nut allergy?',
  kind: 'yes-no',
  choices: [],
  required: false,
  at_door: true,
};
const song = { ...nuts, id: 'qsong0001', label: 'A song', kind: 'text', at_door: false };
const answered = {
  ...rsvp,
  questions: [nuts, song] as Question[],
  answers: [
    { id: song.id, label: 'Old words', value: 'Soon' },
    { id: nuts.id, label: nuts.label, value: 'Yes' },
    { id: 'qgone0001', label: 'A removed question', value: 'Seven' },
  ],
};

it('exports every field of an RSVP with its event, status and dates', () => {
  const cells = new Map(rsvpCsv.map(({ label, value }) => [label, value(rsvp)]));
  for (const name of Object.keys(forms.rsvp.fields) as (keyof typeof forms.rsvp.fields)[]) {
    expect(cells.get(labelIn('rsvp', name))).toBe(rsvp[name]);
  }
  expect(cells.get('Event')).toBe('Harvest Festival');
  expect(cells.get('RSVP Date')).toBe('2026-11-20');
});

it('prints the fields of the guest list without email addresses', () => {
  const page = renderToStaticMarkup(<GuestList rsvps={[rsvp]} />);
  const headers = [...page.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, text]) => text);
  const cells = [...page.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
  expect(headers).toEqual(expect.arrayContaining(['Name', 'Guests', 'Phone', 'Message']));
  expect(cells.slice(0, 4)).toEqual(['☐', 'typed name', '42', 'typed phone']);
  expect(page).not.toContain('typed email');
  const table: Readonly<Record<string, FormField>> = forms.rsvp.fields;
  const atDoor = Object.keys(table).filter((name) => table[name]?.onGuestList);
  expect(headers).toEqual(['Here', ...atDoor.map((name) => labelIn('rsvp', name))]);
  expect(cells).toHaveLength(headers.length);
});

it('exports a column for each question, also for removed ones, and one for the same words', () => {
  const elsewhere = { ...song, id: 'qsong0002' } as Question;
  const other = { ...rsvp, questions: [elsewhere], answers: [{ ...elsewhere, value: 'Later' }] };
  const cells = answerColumns([answered, other]).map(({ label, value }) => [
    label,
    value(answered),
    value(other),
  ]);
  expect(cells).toEqual([
    ['Nut allergy?', 'Yes', ''],
    ['A song', 'Soon', 'Later'],
    ['A removed question', 'Seven', ''],
  ]);
});

it('prints only the answers for the door on the guest list', () => {
  const page = renderToStaticMarkup(<GuestList rsvps={[answered, { ...rsvp, id: 'rsvp00000000002' }]} />);
  expect(page).toContain('Nut allergy');
  expect(page).not.toMatch(/Soon|Seven/);
  expect(page.match(/<td/g)).toHaveLength(2 * (page.match(/<th /g)?.length ?? 0));
});
