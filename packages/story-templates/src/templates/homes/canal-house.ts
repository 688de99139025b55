import type { TemplateBrief } from '../../composition/template.ts'

export const canalHouse: TemplateBrief = {
  id: 'canal-house',
  name: 'The house on the canal',
  category: 'homes',
  idea: "A surveyor's sheet with warm ochre; figures in cells, pictures with corner marks.",
  description: 'A listing told room by room: light, numbers, neighbors.',
  tags: ['for sale', 'house', 'listing'],
  design: {
    colors: { paper: '#f3f1ea', ink: '#14282f', accent: '#d98e32', second: '#2f6f73', third: '#b9cfc7' },
    type: 'modern',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'plan-cover',
      kicker: 'For sale',
      title: 'The house on the canal',
      text: 'Four floors, one tree, evening sun.',
      art: 'houses',
    },
    {
      layout: 'plan-cells',
      title: 'In figures',
      items: ['Living area | 164 m²', 'Bedrooms | 4', 'Built | 1898', 'Steps | 61'],
    },
    {
      layout: 'plan-detail',
      label: 'First floor',
      title: 'Light from two sides',
      text: 'Morning over the water, evening over the roofs.',
      art: 'interior',
    },
    {
      layout: 'plan-timeline',
      kicker: 'History',
      title: 'Well kept',
      items: [
        '1898 | Built for a grain merchant',
        '1974 | Split, then joined again',
        '2019 | New roof, old beams',
        '2024 | Heat pump',
      ],
    },
    { layout: 'plan-note', quote: 'You hear the bells, the ducks and nothing else.', by: 'The neighbors, number 14' },
    {
      layout: 'plan-end',
      kicker: 'Viewing',
      title: 'Saturday at eleven',
      text: 'Shoes off, please.',
      action: 'Book a viewing',
    },
  ],
}
