import { type ContentOf, readContent } from '../../../src/domain/content/fields';
import { joinTable } from '../../../src/domain/content/pages/join';

export const join = {
  title: 'Join',
  description:
    'Musicians, youth leaders, teachers and volunteers: apply to join. We read every application within 1-2 weeks.',
  headline: ['Take one.', 'Tear it off.'],
  lead: 'Four ways to join. Pick one. You don’t have to be ready.',
  audiences: {
    headline: 'Four jobs on the noticeboard',
    list: [
      {
        id: 'musician',
        role: 'musician',
        title: 'Musicians',
        text: 'You play, sing or produce, or you used to. Rehearsal is Tuesday at seven.',
      },
      {
        id: 'youth-leader',
        role: 'youth-leader',
        title: 'Youth leaders',
        text: 'You remember names and can lose at ping-pong. One Friday night in two, with a team of five.',
      },
      {
        id: 'teacher',
        role: 'teacher',
        title: 'Teachers',
        text: 'You can explain a psalm, a chord or a tax form. Ninety minutes, once a month, to people who ask back.',
      },
      {
        id: 'volunteer',
        role: 'volunteer',
        title: 'Volunteers',
        text: 'You drive, cook, carry or fix. Two hours now and then is a real contribution. So is your van.',
      },
    ],
  },
  form: 'About ten minutes. Two people read it.',
  areas: readContent(joinTable.fields, null).areas,
  next: {
    headline: 'What Happens Next',
    list: [
      {
        id: 'read',
        title: 'We read it',
        text: 'Two of us review your application within 1-2 weeks. You hear from us either way.',
      },
      {
        id: 'talk',
        title: 'We talk',
        text: 'If it looks like a fit, we have a conversation: half an hour, at the chapel or by phone.',
      },
      {
        id: 'start',
        title: 'You start',
        text: 'Onboarding: a screening if you are an adult, a tour of the basement, and a person to stand next to.',
      },
    ],
  },
} satisfies ContentOf<typeof joinTable.fields>;
