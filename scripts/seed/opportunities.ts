import type { OpportunityInput } from '../../src/domain/posts/opportunity';

/** The collaboration board, newest first. */
export const opportunities: readonly OpportunityInput[] = [
  {
    title: 'Bass player who can sit still',
    posted_by: 'Eli',
    role: 'Songwriter',
    type: 'Collaboration',
    icon: 'Music',
    description:
      'Three slow songs, two rehearsals, one evening. Root notes welcome. We record in the basement with the door open.',
    skills: ['bass', 'patience'],
  },
  {
    title: 'Poster for the Harvest Festival',
    posted_by: 'June',
    role: 'Printer',
    type: 'Project',
    icon: 'Palette',
    description:
      'I have two inks and a Saturday. You bring the drawing; we cut the stencils together and print a hundred by supper.',
    skills: ['drawing', 'lettering', 'screen printing'],
  },
  {
    title: 'Second camera for the benefit concert',
    posted_by: 'Teo',
    role: 'Video',
    type: 'Event',
    icon: 'Video',
    description:
      'One tripod, one wide shot, two hours. You will learn where to stand and why. The edit is mine.',
    skills: ['camera'],
  },
  {
    title: 'Alto and tenor for four-part hymns',
    posted_by: 'Priya',
    role: 'Arranger',
    type: 'Collaboration',
    icon: 'Mic',
    description:
      'Old tunes, new inner parts. We read, but slowly, and we stop for tea. Sunday afternoons for a month.',
    skills: ['alto', 'tenor', 'reading music'],
  },
  {
    title: 'Somebody to fix the lyric screen',
    posted_by: 'Samir',
    role: 'Lights',
    type: 'Service',
    icon: 'Code',
    description:
      'The lyrics come one line late since the update. It is a small program on an old laptop. I can make coffee while you read it.',
    skills: ['debugging', 'coffee'],
  },
  {
    title: 'Portraits of everybody over sixty',
    posted_by: 'Noor',
    role: 'Video producer',
    type: 'Project',
    icon: 'Camera',
    description:
      'Grace Chapel has forty people over sixty and almost no pictures of them. One portrait and one question each, for the hallway.',
    skills: ['photography', 'listening'],
  },
  {
    title: 'Drum kit needs a ride on Thursday',
    posted_by: 'Caleb',
    role: 'Drummer',
    type: 'Service',
    icon: 'Megaphone',
    description:
      'From Chapel Lane to Lincoln Park and back. A van is perfect, a wagon is fine, a bicycle has been tried.',
    skills: ['driving', 'lifting'],
  },
  {
    title: 'Spoken word over a slow beat',
    posted_by: 'Luca',
    role: 'Producer',
    type: 'Collaboration',
    icon: 'Mic',
    description:
      'I have four minutes of heater, rain and organ. It wants a voice that is not in a hurry. Psalms or your own.',
    skills: ['writing', 'spoken word'],
  },
  {
    title: 'Teach three chords to twelve people',
    posted_by: 'Ruthie',
    role: 'Table leader',
    type: 'Event',
    icon: 'Music',
    description:
      'One hour before Friday food. Guitars are here, strings mostly too. G, C and D get you through half of it.',
    skills: ['guitar', 'teaching'],
  },
  {
    title: 'Captions in Spanish for two films',
    posted_by: 'Teo',
    role: 'Video',
    type: 'Service',
    icon: 'Video',
    description:
      'Five minutes of talk in all. The English captions are done; half of our grandmothers would rather read the other half.',
    skills: ['Spanish', 'translation'],
  },
  {
    title: 'A quiet room for the festival',
    posted_by: 'Abena',
    role: 'Vocal coach',
    type: 'Event',
    icon: 'Palette',
    description:
      'Not everybody likes a loudspeaker. Help me turn the choir room into somewhere soft for an afternoon.',
    skills: ['setting up', 'kindness'],
  },
  {
    title: 'Songs that children can shout',
    posted_by: 'Marisol',
    role: 'Bass',
    type: 'Other',
    icon: 'Megaphone',
    description: 'Second-graders need a chorus with one word in it. I have the bass line. What is the word?',
    skills: ['songwriting', 'being seven'],
  },
];
