import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useMemo, useState } from 'react';
import { door as texts } from '../../../content/events/door';
import { presence as words } from '../../../content/events/presence';
import { presenceOf, presences } from '../../../domain/door/attendance';
import {
  type DoorGuest,
  doorLimits,
  type WalkInInput,
  type WalkInTyped,
  walkInForm,
} from '../../../domain/door/door';
import { textMax } from '../../../domain/limits';
import { passCode } from '../../../domain/rsvps/pass';
import type { DoorState } from '../../../offline';
import { log } from '../../../platform/log';
import { ChoiceRow } from '../../../ui/form/choice-row';
import { Field } from '../../../ui/form/field';
import { FormDialog } from '../../../ui/form/form-dialog';
import type { FieldSpec } from '../../../ui/form/form-field';
import { TextInput } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Sheet } from '../../../ui/sheet/sheet';
import { doorNamesOf, whereabouts } from '../door-guest';
import { byPresence, findGuests, type NamedGuest, sortGuests } from './find-guests';

/** Rows of a search, and of those who are inside, have left or are not here. */
const mostFound = 30;
const mostListed = 200;
const filters = (['all', ...presences] as const).map((value) => ({ value, label: words.filters[value] }));

/** A row of a list in a sheet of the door. */
export const rowClass =
  'flex w-full items-center justify-between gap-4 border-t-2 border-edge py-3 text-left';

export interface SheetProps {
  state: DoorState;
  onClose: () => void;
}

type Filter = 'all' | (typeof presences)[number];

interface FindSheetProps extends SheetProps {
  title: string;
  /** The list that it opens with. */
  start: Filter;
  /** Whether those who are inside come first. */
  isLeaving: boolean;
  onGuest: (id: string) => void;
}

/** Finds a guest by name, and shows who is inside, who left with whom, and who is not here. */
export function FindSheet({ state, title, start, isLeaving, onGuest, onClose }: FindSheetProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(start);
  const { guests, attendance } = state;
  const doors = doorNamesOf(state);
  const presenceOfGuest = ({ id }: DoorGuest) => presenceOf(attendance.get(id)).state;
  const [all, setAll] = useState(() => sortGuests(guests));
  if (all.guests !== guests) setAll(sortGuests(guests, all));
  const named = useMemo(() => findGuests(all.sorted, typed), [all, typed]);
  const found =
    filter === 'all'
      ? named
      : named.filter(
          ({ guest }) =>
            presenceOfGuest(guest) === filter && (filter !== 'not-here' || guest.status !== 'cancelled'),
        );
  const most = filter === 'all' ? mostFound : mostListed;
  const shown = (isLeaving ? byPresence(found, presenceOfGuest) : found).slice(0, most);
  const allNames = shown.map(({ names }) => names);
  /** The code of the pass, which tells two guests with the same name apart. */
  const codeOf = ({ guest, names }: NamedGuest) => {
    const [hash] = guest.passes;
    const isAlone = allNames.indexOf(names) === allNames.lastIndexOf(names);
    return hash && !isAlone && texts.card.code(passCode(hash));
  };
  const { find } = texts;
  const children = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { party_of } of guests.values())
      if (party_of) counts.set(party_of, (counts.get(party_of) ?? 0) + 1);
    return counts;
  }, [guests]);
  /** Somebody who is not here and may come in needs no word: the size of the party says more. */
  const stateOf = (guest: DoorGuest) => {
    const where = whereabouts(guest, attendance.get(guest.id), doors);
    if (where !== words.notHere || filter === 'not-here') return where;
    return !guest.party_of && find.party(guest.party, children.get(guest.id) ?? 0);
  };
  const unknown = [...attendance]
    .filter(([id]) => !guests.has(id))
    .reduce((sum, [, { inside }]) => sum + inside, 0);
  return (
    <Sheet open title={title} onClose={onClose} isTall>
      <Field label={find.label}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <ChoiceRow label={words.filter} scrolls choices={filters} value={filter} onChange={setFilter} />
      <ul aria-live="polite">
        {shown.map((row) => (
          <li key={row.guest.id}>
            <button
              type="button"
              className={classNames(rowClass, 'min-h-14', row.lead && 'pl-6')}
              onClick={() => onGuest(row.guest.id)}
            >
              <span>
                <b>{row.guest.name}</b>
                <span className="block">
                  {[
                    row.lead?.name && find.comesWith(row.lead.name),
                    codeOf(row),
                    row.guest.under_18 && words.under18,
                    stateOf(row.guest),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{typed && named.length === 0 ? find.none : find.empty}</p>}
      {filter !== 'all' && typed && named.length > found.length && (
        <Button onClick={() => setFilter('all')}>{find.elsewhere(named.length - found.length)}</Button>
      )}
      {found.length > shown.length && <p>{find.more(found.length - shown.length)}</p>}
      {filter === 'inside' && unknown > 0 && <p>{find.unknown(unknown)}</p>}
    </Sheet>
  );
}

/** @param onCode returns an error, or '' once the card is open */
export function CodeSheet({
  onCode,
  onClose,
}: {
  onCode: (typed: string) => Promise<string>;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const { code } = texts;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = typed.replace(/[^a-z0-9]/gi, '').length < 8;
    setError(isShort ? code.short : await onCode(typed));
  };
  return (
    <Sheet open title={code.title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field label={code.label} error={error}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button kind="primary" type="submit">
          {code.submit}
        </Button>
      </form>
    </Sheet>
  );
}

const { fields: labels } = texts.walkIn;
const isMinor = ({ under_18 }: WalkInTyped) => under_18 === true;
const fields: FieldSpec<WalkInTyped>[] = [
  { ...labels.name, name: 'name', max: textMax.name, control: { autoComplete: 'off' } },
  {
    ...labels.party,
    name: 'party',
    kind: 'count',
    count: { min: 1, max: doorLimits.people, unit: texts.walkIn.unit },
  },
  { ...labels.under_18, name: 'under_18', kind: 'check' },
  {
    ...labels.guardian_name,
    name: 'guardian_name',
    when: isMinor,
    control: { autoComplete: 'off' },
  },
  {
    ...labels.guardian_contact,
    name: 'guardian_contact',
    when: isMinor,
    control: { type: 'tel', autoComplete: 'off' },
  },
  { ...labels.consent_given, name: 'consent_given', kind: 'check', when: isMinor },
];

interface WalkInSheetProps {
  /** Somebody whose RSVP is cancelled. */
  guest: DoorGuest | undefined;
  /** Whether a guest under 18 without consent stays outside. */
  needsConsent: boolean;
  onWalkIn: (walkIn: WalkInInput) => Promise<void>;
  onClose: () => void;
}

export function WalkInSheet({ guest, needsConsent, onWalkIn, onClose }: WalkInSheetProps) {
  const [error, setError] = useState('');
  const words = texts.walkIn;
  return (
    <FormDialog<WalkInTyped, WalkInInput>
      title={words.title}
      fields={fields}
      initialValues={{
        name: guest?.name ?? '',
        party: guest?.party ?? 1,
        under_18: guest?.under_18 ?? false,
        guardian_name: guest?.guardian?.name ?? '',
        guardian_contact: guest?.guardian?.contact ?? '',
        consent_given: false,
      }}
      resolver={valibotResolver(walkInForm(needsConsent))}
      submit={words.submit}
      working={words.working}
      cancel={words.cancel}
      footnote={error}
      onClose={onClose}
      onSubmit={async (input) => {
        try {
          await onWalkIn(input);
          return { next: 'done' };
        } catch (failure) {
          log(failure);
          setError(texts.card.notSaved);
          return { next: 'stay' };
        }
      }}
    />
  );
}
