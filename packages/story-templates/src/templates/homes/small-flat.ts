import type { TemplateBrief } from '../../composition/template.ts'

export const smallFlat: TemplateBrief = {
  id: 'small-flat',
  name: 'Small flat, big light',
  category: 'homes',
  idea: 'Arches, sand and sage: a home magazine that whispers.',
  description: 'Thirty-eight square metres that feel like sixty: five moves.',
  tags: ['interior', 'small space', 'ideas'],
  design: {
    colors: { paper: '#f6efe4', ink: '#38302a', accent: '#c77b4a', second: '#8ea58c', third: '#e8cfa6' },
    type: 'novel',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'arch-cover',
      kicker: '38 square metres',
      title: 'Small flat, big light',
      text: 'Five moves, one weekend.',
      art: 'interior',
    },
    {
      layout: 'arch-ritual',
      kicker: 'In this order',
      title: 'The moves',
      items: [
        'Low bed | The window grows',
        'One rug | Not three',
        'Mirror | Across from the light',
        'Shelf | Up to the ceiling',
      ],
    },
    {
      layout: 'arch-moon',
      title: 'A lamp in every corner',
      text: 'Four small ones beat one big one. Dark corners eat metres.',
      art: 'lamp',
    },
    {
      layout: 'arch-gate',
      kicker: 'Color',
      title: 'Paint the ceiling, too',
      text: 'One shade lighter than the walls. The line disappears.',
    },
    { layout: 'arch-leaf', tone: 'third', quote: 'We own less and see more.', by: 'Tenants, fifth floor' },
    {
      layout: 'arch-end',
      tone: 'ink',
      kicker: 'Your turn',
      title: 'Draw your plan',
      text: 'Squared paper, one centimetre a metre.',
      action: 'Get the grid',
    },
  ],
}
