import type { TemplateBrief } from '../../composition/template.ts'

export const thankYou: TemplateBrief = {
  id: 'thank-you',
  name: 'Thank you',
  category: 'celebration',
  idea: 'A card left on a kitchen table: print, tape, pen.',
  description: 'A thank-you in five pages, for a team, a class or a neighbor.',
  tags: ['thank you', 'card', 'team'],
  design: {
    colors: { paper: '#fbf5ee', ink: '#40342c', accent: '#c8553d', second: '#7a9e9f', third: '#f2c9a1' },
    type: 'notebook',
    motion: 'fade',
  },
  pages: [
    { layout: 'scrap-cover', kicker: 'This is for you', title: 'Thank you', text: 'Yes, you.', art: 'bouquet' },
    { layout: 'scrap-note', quote: 'You stayed late on the day nobody saw.', by: 'We saw.' },
    {
      layout: 'scrap-pair',
      title: 'Remember this?',
      text: 'Put your own two pictures here. The blurrier, the better.',
      art: ['cup', 'tent'],
    },
    {
      layout: 'scrap-checklist',
      title: 'What you did',
      items: [
        'Carried | More than your share',
        'Laughed | At the right time',
        'Fixed | The thing',
        'Brought | Cake, twice',
      ],
    },
    { layout: 'scrap-stamp', numeral: '100', label: 'out of a hundred', text: 'We counted again to be sure.' },
    { layout: 'scrap-end', title: 'See you Monday', text: 'Coffee is on us.', action: 'Write back', art: 'bouquet:t' },
  ],
}
