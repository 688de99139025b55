import type { TemplateBrief } from '../../composition/template.ts'

export const theVote: TemplateBrief = {
  id: 'the-vote',
  name: 'How the vote works',
  category: 'news',
  idea: 'Two fields for two chambers; a newspaper serif and plain words.',
  description: 'A city election in six pages: who is elected, how votes become seats, what happens next.',
  tags: ['election', 'explainer', 'civics'],
  design: {
    colors: { paper: '#f1ece2', ink: '#22223b', accent: '#b23f2a', second: '#2c6060', third: '#f2c57c' },
    type: 'reporter',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'halves-cover',
      kicker: 'City election, plainly told',
      title: 'How your vote becomes a seat',
      text: 'Six pages, no jargon.',
      art: 'ballot',
    },
    {
      layout: 'halves-steps',
      title: 'From paper to chair',
      items: [
        'You mark two names | Any party, any list',
        'Votes are added up | First by list, then by name',
        'Seats are shared | Most votes, first pick',
        'Names fill them | Your mark can move people up',
      ],
    },
    {
      layout: 'halves-seam',
      tone: 'second',
      numeral: '61',
      label: 'seats in the council',
      text: 'Thirty-one are enough to decide almost anything.',
    },
    {
      layout: 'halves-before',
      kicker: 'Two votes, two jobs',
      items: ['List vote | Decides how many chairs a party gets.', 'Name vote | Decides who sits down on them.'],
    },
    {
      layout: 'tiles-ask',
      tone: 'third',
      title: 'Quick check',
      question: { prompt: 'How many seats make a majority?', options: ['21', '31', '41'], right: 1 },
    },
    {
      layout: 'halves-end',
      tone: 'ink',
      title: 'Polls close at six',
      text: 'Bring a card with your photo.',
      action: 'Find your station',
    },
  ],
}
