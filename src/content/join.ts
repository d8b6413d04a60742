export const join = {
  choose: 'Apply',
  form: {
    headline: 'Application',
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
} as const;
