import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { labelIn } from '../../../content/field-words';
import type { RsvpRow } from '../../../data/admin/rsvps';
import { attendanceOf } from '../../../domain/door/attendance';
import type { FormField } from '../../../domain/form-fields';
import { type FormName, forms } from '../../../domain/forms';
import type { Question } from '../../../domain/rsvps/stored-questions';
import { GuestList } from '../door/guest-list';
import { answerColumns, rsvpColumns } from '../rsvps/rsvp-columns';
import { Facts } from './facts';
import { columnFor, exportFields, factsOf } from './record-fields';

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
    const cells = exportFields(form).map(({ label, value }) => [label, value(row as never)]);
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

  it('are absent in the details where they are empty', () => {
    const blank = Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]));
    const shown = renderToStaticMarkup(<Facts facts={factsOf(form, blank as never)} />);
    const labels = [...shown.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label);
    const filledIn = Object.keys(fields).filter((name) => fields[name]?.empty);
    expect(labels).toEqual(filledIn.map((name) => labelIn(form, name)));
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
  consent_required: false,
  pick_up: false,
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
  const cells = new Map(rsvpColumns.map(({ label, value }) => [label, value(rsvp)]));
  for (const name of Object.keys(forms.rsvp.fields) as (keyof typeof forms.rsvp.fields)[]) {
    expect(cells.get(labelIn('rsvp', name))).toBe(rsvp[name]);
  }
  expect(cells.get('Event')).toBe('Harvest Festival');
  expect(cells.get('RSVP Date')).toBe('2026-11-20');
});

const noScans = { attendance: new Map(), keys: new Map(), parties: new Map() };

it('prints mid-evening who came and who took whom along, and both codes', () => {
  const scan = { people: 1, undoes: '', key_id: 'a', device: 'phone', rsvp_id: rsvp.id };
  const at = Date.parse('2026-11-21T02:05:00.000Z');
  const scans = [
    { ...scan, id: 'in', action: 'in' as const, at, pickup_code: '8372' },
    { ...scan, id: 'out', action: 'out' as const, at: at + 60_000, taken_by: 'Grandma Ruth' },
  ];
  const young = { ...rsvp, under_18: true, consent_state: 'given', pick_up: true, pickup_code: '0420' };
  const page = renderToStaticMarkup(
    <GuestList
      rsvps={[young as RsvpRow, { ...rsvp, id: 'rsvp00000000002', name: 'Zoe' }]}
      attendance={attendanceOf(scans)}
      keys={new Map([['a', { name: 'Main' }]])}
      parties={new Map([[rsvp.id, { party: 1 }]])}
    />,
  );
  expect(page).toContain('☑');
  expect(page).toContain('☐');
  expect(page).toContain('Picked up by Grandma Ruth, 6:06\u00a0PM, Main');
  expect(page).toContain('Pick-up code 0420 or 8372');
});

it('prints the fields of the guest list without email addresses', () => {
  const page = renderToStaticMarkup(<GuestList {...noScans} rsvps={[{ ...rsvp, under_18: false }]} />);
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
  const page = renderToStaticMarkup(
    <GuestList {...noScans} rsvps={[answered, { ...rsvp, id: 'rsvp00000000002' }]} />,
  );
  expect(page).toContain('Nut allergy');
  expect(page).not.toMatch(/Soon|Seven/);
  expect(page.match(/<td/g)).toHaveLength(2 * (page.match(/<th /g)?.length ?? 0));
});

it('prints for guests under 18 what their parent said, whom to call and the code, and nothing for adults', () => {
  const linesOf = (change: Partial<RsvpRow>) => {
    const young = {
      ...rsvp,
      guardian_name: 'Rosa Moreno',
      guardian_contact: 'rosa@moreno.example',
      guardian_phone: '(615) 555-0142',
      pickup_code: '0420',
      consent_state: 'given',
      ...change,
    };
    const adult = { ...rsvp, id: 'rsvp00000000002', name: 'zoe', under_18: false, guardian_contact: '' };
    const page = renderToStaticMarkup(<GuestList {...noScans} rsvps={[young, adult]} />);
    expect(page).toMatch(/<td[^>]*><\/td><\/tr><\/tbody>/);
    return [...page.matchAll(/<div>(.*?)<\/div>/g)].map(([, line]) => line);
  };
  const call = 'Rosa Moreno, (615) 555-0142';
  expect(linesOf({})).toEqual(['Under 18, a parent said yes', call]);
  expect(linesOf({ pick_up: true })).toEqual(['Under 18, a parent said yes', call, 'Pick-up code 0420']);
  // The parent gets the code with their yes.
  for (const consent_state of ['asked', '']) {
    expect(linesOf({ pick_up: true, consent_state })).toEqual(['Under 18, without a parent’s OK', call]);
  }
  for (const consent_state of ['refused', 'withdrawn'])
    expect(linesOf({ consent_state })[0]).toBe('Under 18, a parent said no');
});

it('prints that guests under 18 stay outside without a yes, if the event keeps them out', () => {
  const pageOf = (consent_required: boolean) =>
    renderToStaticMarkup(<GuestList {...noScans} rsvps={[{ ...rsvp, consent_required }]} />);
  expect(pageOf(true)).toContain('need a parent’s OK to come in');
  expect(pageOf(false)).not.toContain('come in only');
});
