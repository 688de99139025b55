import type { TemplateBrief } from '../../composition/template.ts'

export const marketTable: TemplateBrief = {
  id: 'market-table',
  name: 'The market table',
  category: 'food',
  idea: 'A glossy food page: Playfair masthead, generous frames, captions in the margin.',
  description: 'What is ripe this week and three plates to make of it.',
  tags: ['seasonal', 'market', 'magazine'],
  design: {
    colors: { paper: '#fbf3e4', ink: '#2c2a1e', accent: '#b5402a', second: '#7d8a4e', third: '#e3b04b' },
    type: 'salon',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'magazine-cover',
      kicker: 'The autumn issue',
      title: 'Ripe',
      text: 'Pears, plums and the last tomatoes: three plates for this week.',
      art: 'fruitBowl',
    },
    {
      layout: 'magazine-plate',
      label: 'No. 1',
      text: 'A bowl on the table is half a meal. Buy fruit a day early and let it finish at home.',
      art: 'tableTop',
    },
    {
      layout: 'magazine-notes',
      title: 'This week',
      items: [
        'Pears | Firm ones, for roasting',
        'Plums | Dusty skin, that is the bloom',
        'Chard | Stalks first, leaves last',
        'Walnuts | Wet ones, crack and eat',
      ],
      art: 'bouquet',
    },
    {
      layout: 'magazine-frame',
      kicker: 'The rule',
      title: 'Three things on a plate, no more',
      text: 'One sweet, one sharp, one that crunches.',
    },
    {
      layout: 'magazine-oval',
      quote: 'I cook what was too beautiful to leave behind.',
      by: 'Cook, Wednesday market',
      art: 'portrait',
    },
    {
      layout: 'magazine-end',
      kicker: 'Saturday',
      title: 'Come early',
      text: 'The good pears are gone by ten.',
      action: 'Find the market',
      art: 'citrus:e',
    },
  ],
}
