import type { Page } from './page';
import { site } from './site';

export const join = {
  title: `Join · ${site.name}`,
  description:
    'Musicians, youth leaders, teachers and volunteers: apply to join. We read every application within 1-2 weeks.',
  headline: ['Take one.', 'Tear it off.'],
  lead: 'Four ways to join. Pick one. You don’t have to be ready.',
  audiences: {
    headline: 'Four jobs on the noticeboard',
    cards: [
      {
        role: 'musician',
        title: 'Musicians',
        text: 'You play, sing or produce, or you used to. Rehearsal is Tuesday at seven.',
      },
      {
        role: 'youth-leader',
        title: 'Youth leaders',
        text: 'You remember names and can lose at ping-pong. One Friday night in two, with a team of five.',
      },
      {
        role: 'teacher',
        title: 'Teachers',
        text: 'You can explain a psalm, a chord or a tax form. Ninety minutes, once a month, to people who ask back.',
      },
      {
        role: 'volunteer',
        title: 'Volunteers',
        text: 'You drive, cook, carry or fix. Two hours now and then is a real contribution. So is your van.',
      },
    ],
    choose: 'Apply',
  },
  form: {
    headline: 'Application',
    text: 'About ten minutes. Two people read it.',
    submit: 'Submit application',
    promise: 'No signal? We save it on this device and send it later.',
    /** Off by default (decision 054). */
    publicly: {
      headline: 'If we publish you on the Members page',
      text: 'Your name, area, skills and reason for joining are shown. The rest is up to you.',
    },
    /** The fields of the photo. Lists and exports make their labels of the names. */
    photoFields: {
      photo: {
        label: 'Your photo',
        hint: 'For the Members page, if we publish you. We shrink it and remove where and when it was taken.',
      },
      photo_agreed: {
        label: 'I agree to this',
        short: 'Consent to the photo',
        hint: 'Changed your mind later? Write to us, or erase it under “Your data”.',
      },
      photo_shows: {
        label: 'What the photo shows',
        hint: 'For people who can’t see it, like “June on stage with her bass”. If it is empty, we use your name.',
      },
    },
    photo: {
      preview: 'How it looks',
      working: 'Preparing the photo…',
      again: 'Choose the photo again.',
      remove: 'Remove the photo',
      notLoaded:
        'We can’t prepare photos right now. Reload the page and choose it again. What you typed stays.',
    },
    minors: 'Under 18? You can still apply. We talk to a parent or guardian before anything else happens.',
  },
  next: {
    headline: 'What Happens Next',
    steps: [
      {
        title: 'We read it',
        text: 'Two of us review your application within 1-2 weeks. You hear from us either way.',
      },
      {
        title: 'We talk',
        text: 'If it looks like a fit, we have a conversation: half an hour, at the chapel or by phone.',
      },
      {
        title: 'You start',
        text: 'Onboarding: a screening if you are an adult, a tour of the basement, and a person to stand next to.',
      },
    ],
  },
} as const satisfies Page;
