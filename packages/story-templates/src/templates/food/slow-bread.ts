import type { TemplateBrief } from '../../composition/template.ts'

export const slowBread: TemplateBrief = {
  id: 'slow-bread',
  name: 'Slow bread',
  category: 'food',
  idea: 'Type as picture: one sentence a page, contour lines like the crumb of a loaf.',
  description: 'Four ingredients and thirty hours: a baker on time, warmth and patience.',
  tags: ['bread', 'baking', 'craft'],
  design: {
    colors: { paper: '#f8b9b2', ink: '#3a0a1b', accent: '#8a1538', second: '#e5786f', third: '#fbe9d7' },
    type: 'gazette',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'letters-cover',
      art: 'loaf',
      kicker: 'A thirty-hour story',
      title: 'Slow bread',
      text: 'Flour, water, salt, and the one thing you cannot buy.',
    },
    { layout: 'letters-marks', quote: 'Bread is a clock you can eat.', by: 'Head baker, Harbour Street' },
    {
      layout: 'letters-rollcall',
      tone: 'third',
      kicker: 'All it takes',
      items: [
        'Flour | Stone-ground, a little coarse',
        'Water | Cooler than you think',
        'Salt | Twenty grams a kilo',
        'Time | The rest of it',
      ],
    },
    {
      layout: 'letters-fill',
      tone: 'ink',
      numeral: '30',
      label: 'hours',
      text: 'Twenty-two of them in the cold, where taste is made.',
    },
    {
      layout: 'letters-pill',
      title: 'Listen for the crackle',
      text: 'When the crust starts to sing, the loaf is done. Let it cool for an hour.',
      art: 'loaf',
    },
    {
      layout: 'letters-end',
      title: 'Start tonight',
      text: 'Mix before bed. Fold at breakfast.',
      action: 'Get the timetable',
      art: 'loaf:e',
    },
  ],
}
