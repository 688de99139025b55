import type { TemplateBrief } from '../../composition/template.ts'

export const firstTenK: TemplateBrief = {
  id: 'first-ten-k',
  name: 'First ten k',
  category: 'sport',
  idea: 'Track lanes in a bend, tall capitals, orange legs on a navy shirt.',
  description: 'Eight weeks from the sofa to ten kilometres, with two days off a week.',
  tags: ['running', 'training', 'plan'],
  design: {
    colors: { paper: '#fff3e0', ink: '#1b1b3a', accent: '#ff5e3a', second: '#4b6cb7', third: '#ffc15e' },
    type: 'league',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'score-cover',
      kicker: 'Eight weeks',
      title: 'Your first ten k',
      text: 'Starts on Tuesday, with four minutes.',
      art: 'track',
    },
    {
      layout: 'score-chant',
      tone: 'ink',
      title: 'Slow is a speed',
      text: 'If you can talk, you are right. If you can sing, one notch up.',
    },
    {
      layout: 'score-table',
      title: 'Week one',
      items: ['Tuesday, run | 4 x 4', 'Thursday, walk | 40', 'Saturday, run | 5 x 4', 'Sunday, rest | 0'],
    },
    {
      layout: 'score-shirt',
      kicker: 'Half way',
      numeral: '5',
      label: 'Kilometres, no stop',
      text: 'Week four. Take a photo of your shoes.',
    },
    {
      layout: 'score-voice',
      tone: 'second',
      quote: 'My first race was the bus. I missed it.',
      by: 'Group leader, park runners',
    },
    { layout: 'score-end', tone: 'ink', title: 'Lace up', text: 'Put the plan on the fridge.', action: 'Get the plan' },
  ],
}
