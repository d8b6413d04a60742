import type { consentVersions } from '../domain/posts/photo';
import { site } from './site';

export const photos = {
  album: {
    headline: 'Last Friday',
    all: (count: number) => `See all ${count}`,
    consent: 'Everyone in these photos said yes.',
    drawings: 'Demo drawings. With your photos, everyone in them said yes.',
    remove: { label: 'Remove a photo', to: '/ministries/contact' },
    sheet: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
    drawn: (count: number) => `${count} demo drawings`,
  },
  /** Of the stories, once per page. */
  storyDrawings: 'The pictures are demo drawings.',
  color: 'See in color',
  ink: 'See in ink',
  /** The original is loaded on demand. */
  failed: 'Color needs signal',
} as const;

const takeBack =
  'with the caption, until I say stop. I can say stop at any time, without a reason, and it is taken down at once.';

/** What people agree to. A changed text is a new version: stored consents keep theirs. It names nobody, as the texts for parents. */
export const consentTexts: Record<(typeof consentVersions)[number], string> = {
  '2027-01': `This photo may be shown on this website, ${takeBack}`,
  get '2026-11'() {
    return `${site().name} may show this photo on its website, ${takeBack}`;
  },
};

/** Why a chosen picture cannot be used. */
export const pictureProblems = {
  notAnImage: 'That is not a picture. Save it as JPEG or PNG first.',
  pdf: 'A PDF cannot be shown as a picture. Save it as JPEG or PNG first.',
  heic: 'What opens HEIC photos did not load. Try again with signal, or save the photo as JPEG or PNG first.',
  tooLarge: 'That picture is too large. Choose another, at most 20 MB.',
  tooDetailed: 'We can’t make that picture small enough. Choose another.',
  unreadable: 'That picture cannot be opened. Save it as JPEG or PNG first.',
} as const;
