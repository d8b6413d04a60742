import { expect, it } from 'vitest';
import { fieldWords } from '../../content/field-words';
import { guardianFields } from '../../domain/rsvps/consent';
import { fieldSpecs } from './field-specs';

it('fields about a parent are not filled in with what the browser knows about the young person', () => {
  const specs = fieldSpecs(guardianFields, fieldWords.rsvp, ['guardian_name', 'guardian_contact']);
  expect(specs.map(({ control }) => control?.autoComplete)).toEqual(['off', 'off']);
});
