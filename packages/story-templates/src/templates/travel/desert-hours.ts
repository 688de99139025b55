import type { TemplateBrief } from '../../composition/template.ts'

export const desertHours: TemplateBrief = {
  id: 'desert-hours',
  name: 'Desert hours',
  category: 'travel',
  idea: 'Two fields of clay, a thin serif, and the hour as the only number on the page.',
  description: 'A day in the dunes told in five hours, from the first cold light to the last.',
  tags: ['desert', 'slow travel', 'photography'],
  design: {
    colors: { paper: '#f7d9c4', ink: '#4a1c1c', accent: '#d9542b', second: '#c98a6b', third: '#8a3b2e' },
    type: 'couture',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'halves-cover',
      kicker: 'One day, five hours',
      title: 'Desert hours',
      text: 'What the sand does while nobody is looking.',
      art: 'dunes',
    },
    {
      layout: 'halves-seam',
      numeral: '5:10',
      label: 'Cold light',
      text: 'Footprints from the night are still sharp. Read them before the wind does.',
    },
    {
      layout: 'halves-overlap',
      title: 'Noon has no shadow',
      text: 'Everyone sits under the same tree and pretends to sleep.',
      art: 'road',
    },
    {
      layout: 'halves-before',
      kicker: 'The same dune',
      items: [
        'Morning | Pink, ribbed, silent. It keeps the cold until ten.',
        'Evening | Copper, smooth, singing. It gives the heat back until nine.',
      ],
    },
    {
      layout: 'halves-slope',
      tone: 'third',
      title: 'Walk the ridge, not the slope',
      text: 'The sand is firm where the wind has worked hardest.',
    },
    {
      layout: 'halves-end',
      title: 'Stay one more night',
      text: 'The camp sleeps twelve and closes in summer.',
      action: 'Ask for dates',
    },
  ],
}
