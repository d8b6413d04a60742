import type { ContentOf } from '../../../src/domain/content/fields';
import type { storiesTable } from '../../../src/domain/content/pages/stories';
import { paragraphs } from './paragraphs';

export const stories = {
  title: 'Stories',
  description:
    'Three people tell how they came down the stairs at Grace Chapel, why they stayed, and what they carry now.',
  headline: ['Told from', 'the back'],
  lead: 'Three people, in their own words. Names are shortened, and nothing is printed without a yes from them and, under 18, from a parent.',
  list: [
    {
      id: 'marisol-v',
      name: 'Marisol V.',
      who: '17, plays bass',
      title: 'I came for the pizza',
      short:
        'My cousin said there was free pizza and I wouldn’t have to talk. Both were true. I did not say a word until the third Friday.',
      full: paragraphs(
        'My cousin said there was free pizza and I wouldn’t have to talk. Both were true. I did not say a word until the third Friday, and then it was “is that a bass”.',
        'We had moved twice that year. I was tired of being new. Here the question was not where I was from. It was whether I could hold a cable. So I held a cable. After a month I knew where every cable went, and people came to ask me.',
        'I thought faith was for people who had always had it. Then Ms. Karen, who drives the van, told me that she prays mostly at red lights because that is when she has her hands free. I had not known that you could do it like that. I tried it on the bus.',
        'I play bass now. I still do not talk much. When someone new stands in the door, I hand them a cable.',
      ),
    },
    {
      id: 'devon-t',
      name: 'Devon T.',
      who: '20, sound desk',
      title: 'The quiet end of the room',
      short:
        'I stutter, so I liked the sound desk: you are needed, and everyone looks the other way. Then they asked me to speak at the leadership night.',
      full: paragraphs(
        'I stutter, so I liked the sound desk: you are needed, and everyone looks the other way. I ran it for two years. I know which pew creaks in which key.',
        'Then they asked me to speak at the last night of leadership training. I said no. My mentor said fine, and asked what I would have said. I told him, over four weeks, at the table by the coffee. He wrote it down and gave me the paper. “In case,” he said.',
        'I read it with the microphone in one hand and the fader in the other. It took eleven minutes. It should have taken four. They let me find every word and never looked at the clock, and that is the kindest thing a room has ever done for me.',
        'Moses was not a good speaker either and asked for someone else. I like that it is in the book. I mentor a ninth-grader now. He does the lights.',
      ),
    },
    {
      id: 'hannah-k',
      name: 'Hannah K.',
      who: '16, camp, twice',
      title: 'Five days without a bar',
      short:
        'I cried when they said that there was no signal in the valley. On day three I noticed that I had stopped reaching for my pocket.',
      full: paragraphs(
        'I cried when they said that there was no signal in the valley. Not for long, but people saw. A girl from my tent said that she had cried last year, so at least it was a tradition.',
        'On day three I noticed that I had stopped reaching for my pocket. We were in the river, and the girl from my tent was singing a line over and over because the rest of the song did not exist yet. By the fire that night it did. I am one of the people shouting in the second chorus.',
        'My grandmother had died in the spring, and I had not said that to a person my age. I said it there, in the dark, to four people whose last names I did not know. One of them prayed, badly, with a lot of “um”. It was the first prayer that I ever believed.',
        'When the van came over the ridge, every phone buzzed at once. We let them buzz.',
      ),
    },
  ],
  submit: {
    headline: 'You were there too.',
    text: 'Tell us yours. We change nothing without asking and print nothing without your yes.',
    link: { label: 'Submit Your Story', to: '/ministries/contact' },
  },
} satisfies ContentOf<typeof storiesTable.fields>;
