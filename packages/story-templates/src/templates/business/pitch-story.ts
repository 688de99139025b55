import type { TemplateBrief } from '../../composition/template.ts'

export const pitchStory: TemplateBrief = {
  id: 'pitch-story',
  name: 'The pitch',
  category: 'business',
  idea: 'Two soft fields, one violet idea; a deck that fits a thumb.',
  description: 'A pitch in six pages: problem, picture, proof, plan, price, ask.',
  tags: ['startup', 'pitch', 'product'],
  design: {
    colors: { paper: '#f3f0ff', ink: '#17133b', accent: '#5b3df5', second: '#ff8a5b', third: '#c8bcff' },
    type: 'modern',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'halves-cover',
      kicker: 'Six pages, one idea',
      title: 'Deliveries that wait for you',
      text: 'Instead of the other way round.',
      art: 'screens',
    },
    {
      layout: 'halves-before',
      kicker: 'The problem',
      items: [
        'Today | Home all day for a parcel that comes when you shower.',
        'Tomorrow | You say when. It comes then.',
      ],
    },
    {
      layout: 'halves-overlap',
      title: 'How it looks',
      text: 'One message, three times to choose from, done.',
      art: 'cityMap',
    },
    {
      layout: 'halves-seam',
      tone: 'second',
      numeral: '94%',
      label: 'first-try deliveries',
      text: 'In a pilot with nine hundred homes. Sample data.',
    },
    {
      layout: 'halves-steps',
      title: 'The plan',
      items: ['City one | This spring', 'City five | Next winter', 'Break even | Month twenty'],
    },
    {
      layout: 'halves-end',
      tone: 'ink',
      title: 'We are raising',
      text: 'Four pages more, all numbers.',
      action: 'Ask for the deck',
    },
  ],
}
