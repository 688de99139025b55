import type { TemplateBrief } from '../../composition/template.ts'

export const streetReport: TemplateBrief = {
  id: 'street-report',
  name: 'What homes cost here',
  category: 'homes',
  idea: 'An almanac page with bars: five streets compared, one of them circled.',
  description: 'Prices on five streets, and what moved them this year. Sample data.',
  tags: ['market', 'prices', 'report'],
  design: {
    colors: { paper: '#f4f4ee', ink: '#1b2430', accent: '#e2571e', second: '#406e8e', third: '#b8c8d2' },
    type: 'almanac',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'swiss-cover',
      art: 'houses',
      kicker: 'Market report',
      title: 'What homes cost here',
      text: 'Five streets, one year. Sample data.',
    },
    {
      layout: 'swiss-bars',
      kicker: 'Price per m²',
      title: 'Street by street',
      items: ['Canal Street | 6,200', 'Mill Lane | 5,400', 'Station Road | 4,800', 'Hillside | 4,100'],
    },
    {
      layout: 'swiss-offset',
      kicker: 'Canal',
      title: 'Water still wins',
      text: 'Even with the mosquitoes. A view adds a tenth.',
      art: 'houses',
    },
    {
      layout: 'swiss-figure',
      kicker: 'Waiting',
      numeral: '41',
      label: 'days until sold',
      text: 'Nine fewer than last spring.',
    },
    {
      layout: 'swiss-index',
      tone: 'ink',
      kicker: 'What moved prices',
      title: 'Three things',
      items: ['Tram | Line four opened in May', 'Rates | Down by half a point', 'Supply | Sixty flats on the old dock'],
    },
    {
      layout: 'swiss-end',
      kicker: 'Your street',
      title: 'What is yours worth?',
      text: 'Free, in two minutes.',
      action: 'Ask for a value',
    },
  ],
}
