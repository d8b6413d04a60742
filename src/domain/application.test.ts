import { describe, expect, it } from 'vitest';
import { applicationInput } from './application';
import { photo as limits } from './limits';
import { parse } from './parse';

const good = {
  name: 'June Alder',
  email: 'june@example.org',
  role_interest: 'musician',
  skills: 'bass',
  why_join: 'I like low notes.',
};
const photo = { image: 'UklGRg==', screens: 'iVBORw==', consent_version: '2026-11' };
const withPhoto = { ...good, photo, photo_agreed: true };
const fieldsOf = (input: unknown) => {
  const parsed = parse(applicationInput, input);
  return parsed.ok ? {} : parsed.fields;
};

describe('an application', () => {
  it('without a photo has the fields of older versions only, so that a repeat is recognized', () => {
    const typed = { photo: null, photo_shows: 'Left over', photo_agreed: true, photo_guardian: 'Karen' };
    expect(parse(applicationInput, { ...good, ...typed })).toEqual(parse(applicationInput, good));
    const parsed = parse(applicationInput, good);
    expect(parsed.ok && Object.keys(parsed.value).filter((name) => name.startsWith('photo'))).toEqual([]);
  });

  it('carries a photo with the consent to it', () => {
    expect(parse(applicationInput, { ...withPhoto, photo_shows: ' June on stage ' })).toMatchObject({
      ok: true,
      value: { photo, photo_agreed: true, photo_shows: 'June on stage', photo_under_18: false },
    });
  });

  const base64 = (bytes: number) => 'A'.repeat(Math.ceil((bytes * 4) / 3));
  const { image, plates } = limits.inApplication;
  it('carries the largest photo', () => {
    const largest = { ...photo, image: base64(image), screens: base64(plates) };
    expect(fieldsOf({ ...withPhoto, photo: largest })).toEqual({});
  });

  const guardian = 'Under 18, a parent or guardian must agree, too.';
  it.each([
    ['no consent', { photo_agreed: false }, { photo_agreed: 'Tick this, or remove the photo.' }],
    ['no guardian', { photo_under_18: true, photo_guardian: ' ' }, { photo_guardian: guardian }],
    ['a photo that is not ready', { photo: { ...photo, image: '' } }, { photo: 'Choose the photo again.' }],
    [
      'too large an image',
      { photo: { ...photo, image: base64(image + 3) } },
      { photo: 'This photo is too large. 200 KB at most.' },
    ],
    [
      'too large plates',
      { photo: { ...photo, screens: base64(plates + 3) } },
      { photo: 'This photo is too large. 200 KB at most.' },
    ],
  ])('with %s gets an error at its field', (_, over, fields) => {
    expect(fieldsOf({ ...withPhoto, ...over })).toEqual(fields);
  });
});
