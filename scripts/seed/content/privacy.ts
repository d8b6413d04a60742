import type { ContentOf } from '../../../src/domain/content/fields';
import type { privacyTable } from '../../../src/domain/content/pages/legal';
import { keepDays } from '../../../src/domain/my-data';
import { parts } from './paragraphs';

export const privacy = {
  title: 'Privacy',
  description:
    'What we write down about you, when we throw it away, and how you see or erase it yourself. No lawyer needed to read it.',
  headline: ['What we', 'write down'],
  lead: 'As little as the door needs. Here is the list, and when each line of it goes.',
  text: parts(
    [
      'What we keep',
      `An RSVP: your name, your email, how many of you come, and your phone and a message if you add them. ${keepDays.rsvps} days after the event all of it goes. Only the number of heads stays, for the pizza.`,
      `A message: until ${keepDays.messages} days after we dealt with it. An application that we declined: ${keepDays.applications} days. Interest in a project: ${keepDays.interest} days. A photo that was taken down: ${keepDays.photos} days.`,
      'The newsletter: your email, until you unsubscribe. An account: your email, until you delete it. Gifts stay in our books.',
    ],
    [
      'If you are under 18',
      'We ask whether you are, and never for your birthday. Then we need the name of a parent or guardian and one way to reach them. What they answered goes when your RSVP goes.',
    ],
    [
      'Who reads it',
      'The team at the table by the coffee. The door sees names, and under 18 the parent to call. We sell nothing, and no ads follow you home from here.',
    ],
    [
      'What is on your phone',
      'The basement has no signal, so your tickets, drafts and saved songs are on your own phone. The site sets no cookies. “My tickets”, at the bottom of every page, shows all of it and deletes it.',
    ],
    [
      'See it or erase it',
      'Press “Your data” at the bottom of any page and enter your email. What we have is yours to read, to save as a file and to erase. If that does not work, write to hello@byop.example.',
    ],
  ),
} satisfies ContentOf<typeof privacyTable.fields>;
