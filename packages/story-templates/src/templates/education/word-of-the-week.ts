import type { TemplateBrief } from '../../composition/template.ts'

export const wordOfTheWeek: TemplateBrief = {
  id: 'word-of-the-week',
  name: 'Word of the week',
  category: 'education',
  idea: 'Squared paper, handwriting, a sticky note that refuses to lie flat.',
  description: 'One word, where it comes from, and four ways to use it before Friday.',
  tags: ['language', 'vocabulary', 'school'],
  design: {
    colors: { paper: '#fdfbf4', ink: '#1f2a44', accent: '#e4572e', second: '#ffd166', third: '#8fc1b5' },
    type: 'notebook',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'notes-cover',
      kicker: 'Word no. 12',
      title: 'Serendipity',
      text: 'Finding what you were not looking for.',
      art: 'books',
    },
    {
      layout: 'notes-word',
      kicker: 'noun',
      title: 'A happy accident',
      text: 'You looked for your keys and found the letter. That.',
    },
    {
      layout: 'notes-sticky',
      title: 'Use it',
      items: [
        'At lunch | Pure serendipity, the last bun',
        'In maths | No. Show your work',
        'In love | Most of it',
        'In labs | Penicillin',
      ],
    },
    {
      layout: 'notes-figure',
      numeral: '1754',
      label: 'is when it was made up',
      text: 'In a letter, about three princes and a lost camel.',
    },
    {
      layout: 'notes-test',
      title: 'Got it?',
      question: {
        prompt: 'Which one is serendipity?',
        options: ['You plan a party', 'You miss the bus and meet a friend', 'You win a race'],
        right: 1,
      },
    },
    { layout: 'notes-end', title: 'Say it to someone', text: 'Next word on Monday.', action: 'All the words' },
  ],
}
