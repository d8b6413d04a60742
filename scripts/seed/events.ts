import type { EventStatus } from '../../src/domain/choices';
import type { eventTypes } from '../../src/domain/content/pages/event-types';
import type { SeriesRule } from '../../src/domain/events/series/series-rule';
import type { Question } from '../../src/domain/rsvps/stored-questions';
import type { When } from './when';

export interface EventSeed {
  title: string;
  description: string;
  when: When;
  /** Local start and end, e.g. "16:00". `days` moves the end to a later day. */
  at: string;
  until: string;
  days?: number;
  /** After the time in its text. */
  entry?: string;
  location: string;
  type: (typeof eventTypes)[number];
  status?: EventStatus;
  featured?: boolean;
  /** Omit for no maximum. */
  seats?: number;
  /** Sizes of the confirmed and of the waiting parties. */
  parties: readonly number[];
  waiting?: readonly number[];
  /** Questions, with the answers of the first guests; '' for none. */
  questions?: readonly (Question & { answers: readonly string[] })[];
  /** Needs the consent of guardians, and has pick-up codes. `under18`: indexes in `parties`; the first one’s has agreed. */
  forYoungPeople?: { under18: readonly number[] };
}

export const events: readonly EventSeed[] = [
  {
    title: 'Harvest Festival',
    description:
      'Hay bales, a borrowed stage and a pie table that runs out by six. The collective plays at dusk, the little ones are done by eight, and nobody pays for anything. Bring a jacket and one person who would not come on their own.',
    when: { weekday: 'Saturday', weeks: 2 },
    at: '16:00',
    until: '21:00',
    entry: 'free entry',
    location: 'Grace Chapel parking lot, 14 Chapel Lane',
    type: 'Special Event',
    featured: true,
    seats: 120,
    parties: [
      5, 4, 3, 6, 2, 4, 1, 5, 3, 2, 4, 6, 1, 2, 5, 3, 4, 2, 8, 3, 1, 4, 2, 5, 6, 3, 2, 4, 1, 5, 3, 4, 3,
    ],
  },
  {
    title: 'Friday Night Downstairs',
    description:
      'Food at six, worship at seven, out by nine. The band is whoever turned up early, so turn up early. There is a chair near the exit if you want to see how it goes first.',
    when: { weekday: 'Friday', weeks: 0 },
    at: '18:00',
    until: '21:00',
    location: 'Grace Chapel, the basement',
    type: 'Worship Night',
    seats: 80,
    parties: [2, 1, 3, 2, 1, 1, 4, 2, 1, 3],
  },
  {
    title: 'Basement Psalm, Played Through',
    description:
      'All six songs in order, in the room where they were made, with the door open. Twenty-four chairs is what the fire marshal and the low ceiling agreed on.',
    when: { weekday: 'Saturday', weeks: 1 },
    at: '19:30',
    until: '21:30',
    location: 'Grace Chapel, the basement',
    type: 'Concert',
    seats: 24,
    parties: [3, 2, 4, 1, 2, 5, 1, 2, 3, 1],
    waiting: [2, 4, 1],
  },
  {
    title: 'Game Night',
    description:
      'Every quarter, on the 4th Sunday, the basement fills with tables. Ping-pong has a ladder, chess has a grudge, and there is a quiet corner for people who came for the snacks. No teams to pick, so nobody is picked last.',
    when: { gameNight: 0 },
    at: '17:00',
    until: '20:00',
    location: 'Grace Chapel, the basement',
    type: 'Community Gathering',
    parties: [4, 2, 3, 1, 2, 6, 2],
  },
  {
    title: 'Sunrise on the River',
    description:
      'Coffee at half past five, songs at six, home before anyone upstairs knows you were gone. Called off: the county has closed the river path until the bank is repaired. We will try again when it opens.',
    when: { weekday: 'Sunday', weeks: 1 },
    at: '05:30',
    until: '07:30',
    location: 'Fairmount landing, by the boathouse',
    type: 'Worship Night',
    status: 'cancelled',
    seats: 60,
    parties: [2, 1, 3, 2],
  },
  {
    title: 'Write a Song by Sunday',
    description:
      'Two days, four teams, one song each. You need an instrument or an opinion; both is a lot. We record on Saturday evening and play all four upstairs on Sunday morning, finished or not.',
    when: { weekday: 'Saturday', weeks: 3 },
    at: '10:00',
    until: '12:30',
    days: 1,
    location: 'Grace Chapel, basement and choir room',
    type: 'Special Event',
    seats: 16,
    parties: [1, 2, 1, 1, 3, 1],
    questions: [
      {
        id: 'qsongday1',
        label: 'What do you play?',
        kind: 'text',
        choices: [],
        required: false,
        at_door: false,
        answers: ['Bass', 'Nothing yet, I write', '', 'Trumpet', 'Keys', ''],
      },
      {
        id: 'qsongday2',
        label: 'Saturday’s dinner',
        kind: 'choice',
        choices: ['Pizza', 'Pizza without cheese', 'I bring my own'],
        required: true,
        at_door: false,
        answers: ['Pizza', 'Pizza', 'Pizza without cheese', 'I bring my own', 'Pizza', 'Pizza'],
      },
      {
        id: 'qsongday3',
        label: 'Allergies we should know about',
        kind: 'text',
        choices: [],
        required: false,
        at_door: true,
        answers: ['', '', 'Milk', '', '', 'Peanuts, has a pen in the bag'],
      },
    ],
    forYoungPeople: { under18: [2, 5] },
  },
  {
    title: 'Soup for the Street',
    description:
      'We cook for a hundred, eat with whoever comes and wash up to loud music. Jobs for every age: peel, ladle, carry, listen. If you would rather just eat, that is also the point.',
    when: { weekday: 'Thursday', weeks: 1 },
    at: '17:30',
    until: '20:30',
    location: 'Lincoln Park pavilion, Riverside',
    type: 'Community Gathering',
    seats: 100,
    parties: [3, 5, 2, 4, 1, 6, 2, 3, 2, 4],
  },
  {
    title: 'Open Mic, Kind Room',
    description:
      'Five minutes each. Songs, poems, one magic trick last time. We clap before and after, which changes how people walk up. Sign the sheet by the stairs; there is no other audition.',
    when: { weekday: 'Wednesday', weeks: 2 },
    at: '19:00',
    until: '21:30',
    location: 'Back Lot Coffee, 3600 Main Street',
    type: 'Concert',
    parties: [1, 1, 2, 1, 3, 2],
  },
  {
    title: 'Candle Hour',
    description:
      'Sixty minutes, no microphone, no screen. Somebody reads, somebody hums, most of us are quiet. There are twelve candles, so there are twelve places.',
    when: { weekday: 'Tuesday', weeks: 0 },
    at: '20:00',
    until: '21:00',
    location: 'Grace Chapel, side chapel upstairs',
    type: 'Worship Night',
    seats: 12,
    parties: [2, 1, 3, 1, 2, 2],
  },
  {
    title: 'The Great Instrument Swap',
    description:
      'Bring the clarinet from the closet, leave with a trombone. Devon checks every cable and tells you honestly what a thing is worth. What nobody takes home goes to the school on Ninth Street.',
    when: { weekday: 'Saturday', weeks: 4 },
    at: '11:00',
    until: '15:00',
    location: 'Grace Chapel, fellowship hall',
    type: 'Community Gathering',
    parties: [2, 1, 4, 1],
  },
  {
    title: 'Benefit Concert: New Strings',
    description:
      'A full evening set for the orchestra of Ramona High, whose cellos have been sharing bows. All of the door goes to it; we will post the receipt for the strings.',
    when: { weekday: 'Friday', weeks: 5 },
    at: '19:00',
    until: '22:00',
    location: 'Ramona High School auditorium',
    type: 'Concert',
    seats: 200,
    parties: [4, 6, 2, 8, 3, 5, 2, 7, 4, 3],
  },
  {
    title: 'Game Night, Lights Out',
    description:
      'Forty-one people, nine tables, one power cut. The ping-pong final was played by flashlight and nobody agrees on the score.',
    when: { gameNight: -1 },
    at: '17:00',
    until: '20:00',
    location: 'Grace Chapel, the basement',
    type: 'Community Gathering',
    parties: [6, 4, 5, 3, 8, 2, 4, 3, 6],
  },
  {
    title: 'Street Set on Main',
    description:
      'Forty minutes beside the fountain with a generator and a permit. Somebody asked for a wedding song, so now we know one.',
    when: { weekday: 'Saturday', weeks: -4 },
    at: '18:00',
    until: '19:00',
    location: 'Main Street pedestrian mall, by the fountain',
    type: 'Concert',
    status: 'past',
    parties: [3, 2, 5, 1, 2],
  },
  {
    title: 'Backyard Worship',
    description:
      'Karen’s lawn, two guitars, the neighbor’s dog on the low part. We sang until the sprinklers came on, and then a little longer.',
    when: { weekday: 'Friday', weeks: -2 },
    at: '19:00',
    until: '21:00',
    location: 'Magnolia Avenue, the house with the lemon tree',
    type: 'Worship Night',
    status: 'past',
    seats: 40,
    parties: [4, 3, 2, 5, 1, 3, 2, 6],
  },
  {
    title: 'Paint the Hall Day',
    description:
      'Eleven people, four rollers and one color that was called Oat on the can. The fellowship hall is brighter and so are several pairs of shoes.',
    when: { weekday: 'Saturday', weeks: -7 },
    at: '09:00',
    until: '14:00',
    location: 'Grace Chapel, fellowship hall',
    type: 'Special Event',
    status: 'past',
    seats: 15,
    parties: [3, 1, 2, 4, 1],
  },
];

/** Events that take place again and again. The server makes their dates twelve weeks ahead, so that no start has to move them. */
export interface SeriesSeed
  extends Pick<EventSeed, 'title' | 'description' | 'at' | 'until' | 'location' | 'type' | 'seats'> {
  repeats: SeriesRule['repeats'];
  /** Weekday, 0 for Sunday, and for a monthly one which of its month. */
  weekday: number;
  place?: number;
  /** The drawn picture that all dates have. */
  poster: string;
}

export const series: readonly SeriesSeed[] = [
  {
    title: 'Long Table Tuesday',
    description:
      'One pot, one long table, and a seat that nobody saved. Homework help from five, dinner at six, dishes by whoever lost at cards.',
    repeats: 'weekly',
    weekday: 2,
    at: '18:00',
    until: '20:00',
    location: 'Grace Chapel, fellowship hall',
    type: 'Community Gathering',
    seats: 40,
    poster: 'table0',
  },
  {
    title: 'Songs for the Second Sunday',
    description:
      'Bring one song that carried you through the month. We learn three of them by ear and sing them until they hold.',
    repeats: 'monthly-weekday',
    weekday: 0,
    place: 2,
    at: '16:00',
    until: '18:00',
    location: 'Grace Chapel, choir room',
    type: 'Worship Night',
    poster: 'arch1',
  },
];
