import type { ApplicationInput } from '../../src/domain/application';

/** Members of the collective. Two consents control what the Members page shows of each. */
export type MemberSeed = Pick<
  ApplicationInput,
  'name' | 'role_interest' | 'skills' | 'why_join' | 'public_email' | 'public_links'
> & {
  /** Their role on the Members page. */
  role: string;
  social?: string;
  portfolio?: string;
};

export const members: readonly MemberSeed[] = [
  {
    name: 'Marisol Vance',
    role: 'Musician, bass',
    role_interest: 'musician',
    skills: 'bass, songwriting, cables',
    why_join: 'I came for the pizza and stayed for the low end. I hand new people a cable.',
    public_email: false,
    public_links: true,
    social: 'https://example.org/marisol',
  },
  {
    name: 'Devon Tull',
    role: 'Producer and sound desk',
    role_interest: 'technical',
    skills: 'mixing, live sound, mastering',
    why_join:
      'I like the quiet end of the room. I know which pew creaks in which key, and now the faders do too.',
    public_email: true,
    public_links: true,
    portfolio: 'https://example.org/devon/mixes',
  },
  {
    name: 'Priya Raman',
    role: 'Vocalist and arranger',
    role_interest: 'musician',
    skills: 'alto, harmony, choir, arranging',
    why_join: 'My grandmother sang while she cooked. I write the parts she would have added.',
    public_email: false,
    public_links: false,
  },
  {
    name: 'Caleb Ostrow',
    role: 'Musician, drums',
    role_interest: 'musician',
    skills: 'drums, percussion, moving drums',
    why_join: 'Yes, I am the drummer who fell off. The stage has a rail now. I have a story.',
    public_email: true,
    public_links: false,
  },
  {
    name: 'June Whitaker',
    role: 'Visual artist',
    role_interest: 'other',
    skills: 'screen printing, posters, lettering',
    why_join: 'Two inks are enough for anything. I print the posters in the room next to the boiler.',
    public_email: true,
    public_links: true,
    portfolio: 'https://example.org/june/posters',
    social: 'https://example.org/june',
  },
  {
    name: 'Teo Marín',
    role: 'Video, camera and edit',
    role_interest: 'technical',
    skills: 'camera, editing, captions',
    why_join:
      'I film from the back so that nobody performs for me. Every film gets captions or it is not finished.',
    public_email: false,
    public_links: true,
    portfolio: 'https://example.org/teo/films',
  },
  {
    name: 'Abena Owusu',
    role: 'Vocal coach',
    role_interest: 'teacher',
    skills: 'vocal technique, breathing, gospel',
    why_join: 'People say that they cannot sing. I ask them to say that again, slower, and there it is.',
    public_email: true,
    public_links: false,
  },
  {
    name: 'Luca Hartmann',
    role: 'Producer, beats',
    role_interest: 'musician',
    skills: 'beats, sampling, synths',
    why_join: 'I sampled the heater. It is in two songs. Nobody has found the second one.',
    public_email: false,
    public_links: true,
    social: 'https://example.org/luca',
  },
  {
    name: 'Ruthie Bell',
    role: 'Musician, keys',
    role_interest: 'youth-leader',
    skills: 'piano, organ, small groups',
    why_join: 'I lead the Friday table by the coffee. I also know where the spare chairs are.',
    public_email: false,
    public_links: false,
  },
  {
    name: 'Samir Haddad',
    role: 'Visual design and lights',
    role_interest: 'technical',
    skills: 'lighting, projection, motion graphics',
    why_join: 'Nine lamps, one dimmer, no excuses. I want people to see each other, not the lamps.',
    public_email: true,
    public_links: true,
    portfolio: 'https://example.org/samir/light',
  },
  {
    name: 'Noor Aziz',
    role: 'Video producer',
    role_interest: 'technical',
    skills: 'interviews, storyboards, sound recording',
    why_join: 'I ask one question and then wait. The good part comes after the silence.',
    public_email: false,
    public_links: true,
    social: 'https://example.org/noor',
  },
  {
    name: 'Eli Santoro',
    role: 'Musician, guitar and vocals',
    role_interest: 'musician',
    skills: 'guitar, tenor, songwriting',
    why_join: 'I write slow songs and Caleb makes them fast. We have agreed to call that a style.',
    public_email: true,
    public_links: true,
    social: 'https://example.org/eli',
    portfolio: 'https://example.org/eli/songs',
  },
];
