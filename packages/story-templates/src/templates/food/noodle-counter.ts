import type { TemplateBrief } from '../../composition/template.ts'

export const noodleCounter: TemplateBrief = {
  id: 'noodle-counter',
  name: 'Noodle counter',
  category: 'food',
  idea: 'A 120 px grid in lacquer red and black; the menu is a stack of bands.',
  description: 'Eight stools, four bowls and one long night: a counter and its menu.',
  tags: ['noodles', 'restaurant', 'menu'],
  design: {
    colors: { paper: '#f4e9d8', ink: '#1b1b1b', accent: '#e03c2a', second: '#f5b82e', third: '#2d6a6a' },
    type: 'shout',
    motion: 'pop',
  },
  pages: [
    {
      layout: 'tiles-front',
      kicker: 'Open until two',
      title: 'Eight stools, four bowls',
      text: 'No bookings. The line is part of it.',
      art: 'noodles',
    },
    {
      layout: 'tiles-picture',
      title: 'Pulled by hand',
      text: 'Two hundred and fifty-six strands from one piece of dough.',
      art: 'tableTop:n',
    },
    {
      layout: 'tiles-bands',
      title: 'The four',
      items: [
        'Clear | Chicken, ginger, spring onion',
        'Red | Chilli oil, sesame, pork',
        'Dark | Soy, mushroom, egg',
        'Cold | Lime, cucumber, peanut',
      ],
    },
    {
      layout: 'tiles-figure',
      tone: 'ink',
      numeral: '16',
      label: 'hours in the pot',
      text: 'The broth starts while you are still at work.',
    },
    {
      layout: 'tiles-ask',
      tone: 'second',
      title: 'Settle it',
      question: { prompt: 'Which bowl first?', options: ['Clear', 'Red', 'Dark', 'Cold'] },
    },
    {
      layout: 'tiles-end',
      tone: 'accent',
      title: 'Pull up a stool',
      text: 'Back of the station, under the red lamp.',
      action: 'Show me the way',
    },
  ],
}
