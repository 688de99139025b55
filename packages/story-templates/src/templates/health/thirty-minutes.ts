import type { TemplateBrief } from '../../composition/template.ts'

export const thirtyMinutes: TemplateBrief = {
  id: 'thirty-minutes',
  name: 'Thirty minutes on foot',
  category: 'health',
  idea: 'A country walk in cut paper: fields, a road, and one loaf as reward.',
  description: 'What half an hour of walking does, minute by minute.',
  tags: ['walking', 'habit', 'nature'],
  design: {
    colors: { paper: '#fbf0d9', ink: '#24402f', accent: '#d95d39', second: '#6a994e', third: '#bcd4a0' },
    type: 'bakery',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'paper-plate',
      kicker: 'No equipment',
      title: 'Thirty minutes on foot',
      text: 'What happens, minute by minute.',
      art: 'road',
    },
    {
      layout: 'paper-bands',
      title: 'Inside you',
      items: ['5 min | blood warms up', '15 min | worry gets quiet', '30 min | ideas arrive'],
    },
    {
      layout: 'paper-step',
      tone: 'second',
      numeral: '1',
      kicker: 'After lunch',
      title: 'Out of the door',
      text: 'Before you have decided. Shoes first, reasons later.',
      art: 'fields',
    },
    { layout: 'paper-blob', tone: 'third', title: 'Rain counts double', text: 'You will tell everybody about it.' },
    { layout: 'paper-speech', quote: 'I walk the dog I do not have.', by: 'Reader, 71' },
    {
      layout: 'paper-end',
      kicker: 'Tomorrow',
      title: 'Same door',
      text: 'Three routes from the town hall.',
      action: 'See the routes',
      art: 'doors',
    },
  ],
}
