import type { TemplateBrief } from '../../composition/template.ts'

export const coffeeAtHome: TemplateBrief = {
  id: 'coffee-at-home',
  name: 'Coffee at home',
  category: 'food',
  idea: 'One cup under one lamp; brown on brown with a single orange.',
  description: 'Better coffee with what is in the cupboard: five numbers worth knowing.',
  tags: ['coffee', 'how-to', 'home'],
  design: {
    colors: { paper: '#2a1a12', ink: '#f8e8d0', accent: '#f07a3a', second: '#7a4a2b', third: '#d8b48a' },
    type: 'friendly',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'spotlight-cover',
      kicker: 'Kitchen notes',
      title: 'Better coffee by Friday',
      text: 'No new machine. Five small numbers.',
      art: 'cup',
    },
    {
      layout: 'spotlight-specs',
      kicker: 'The recipe',
      title: 'Write this down',
      items: ['Coffee | 18 g', 'Water | 300 g', 'Heat | 94 °C', 'Time | 3 min', 'Patience | 1 min'],
    },
    {
      layout: 'spotlight-figure',
      numeral: '94°',
      label: 'Just off the boil',
      text: 'Count to thirty after the kettle clicks.',
    },
    {
      layout: 'spotlight-hush',
      tone: 'third',
      title: 'Grind it now, not yesterday',
      text: 'Half of the smell is gone in fifteen minutes.',
    },
    {
      layout: 'spotlight-said',
      quote: 'If it tastes sour, go finer. If it bites, go coarser.',
      by: 'Roaster, north market',
      art: 'lamp',
    },
    {
      layout: 'spotlight-end',
      title: 'One cup, done well',
      label: 'Six beans to try',
      text: 'Small bags, roasted on Tuesdays.',
      action: 'See the beans',
      art: 'vessels',
    },
  ],
}
