import type { TemplateBrief } from '../../composition/template.ts'

export const packingLight: TemplateBrief = {
  id: 'packing-light',
  name: 'Packing light',
  category: 'travel',
  idea: 'A strict grid and one red disc: the page itself has left things out.',
  description: 'Seven kilos for seven days: what goes into the bag, and what stays at home.',
  tags: ['packing', 'hiking', 'checklist'],
  design: {
    colors: { paper: '#e9efe6', ink: '#14231a', accent: '#e8432e', second: '#4c8c5b', third: '#b9d3a4' },
    type: 'grid',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'swiss-cover',
      art: 'suitcase',
      kicker: 'Seven days, one bag',
      title: 'Packing light',
      text: 'How to leave half of it at home and miss none of it.',
    },
    {
      layout: 'swiss-figure',
      kicker: 'The limit',
      numeral: '7',
      label: 'kilos, bag included',
      text: 'Weigh everything once. After that you will know.',
    },
    {
      layout: 'swiss-bars',
      kicker: 'By weight',
      title: 'Where it goes',
      items: ['Shelter | 2.1 kg', 'Clothes | 1.9 kg', 'Kitchen | 1.2 kg', 'Just in case | 0.4 kg'],
    },
    {
      layout: 'swiss-offset',
      tone: 'third',
      kicker: 'Sleep',
      title: 'Small tent, big sky',
      text: 'Pitch it once in the living room before you go.',
      art: 'tent',
    },
    {
      layout: 'swiss-index',
      kicker: 'Rules',
      title: 'Three questions',
      items: [
        'Used daily? | If not, share it',
        'Two jobs? | A scarf is also a towel',
        'Sold there? | Then buy it there',
      ],
    },
    {
      layout: 'swiss-end',
      tone: 'ink',
      kicker: 'Ready',
      title: 'Close the bag',
      text: 'The whole list fits on one page.',
      action: 'Get the list',
    },
  ],
}
