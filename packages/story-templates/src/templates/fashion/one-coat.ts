import type { TemplateBrief } from '../../composition/template.ts'

export const oneCoat: TemplateBrief = {
  id: 'one-coat',
  name: 'One coat, five ways',
  category: 'fashion',
  idea: 'A quiet masthead, hairline frames and one red coat that carries the story.',
  description: 'The same coat from morning to midnight, in five looks.',
  tags: ['styling', 'coat', 'lookbook'],
  design: {
    colors: { paper: '#f4efe9', ink: '#1a1613', accent: '#b3261e', second: '#c7b8a6', third: '#8c7a68' },
    type: 'couture',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'magazine-cover',
      kicker: 'The winter edit',
      title: 'One coat',
      text: 'Five ways from breakfast to midnight.',
      art: 'coat',
    },
    {
      layout: 'magazine-plate',
      label: 'Look one',
      text: 'Open, over a gray knit. Sleeves pushed up, nothing in the hands.',
      art: 'portrait',
    },
    {
      layout: 'magazine-diptych',
      title: 'Day, night',
      text: 'Belt it over silk. Leave the scarf at the door.',
      art: ['coat:n', 'drape'],
    },
    {
      layout: 'magazine-notes',
      title: 'Wear it with',
      items: ['Wool | Gray, a size up', 'Denim | Dark, with a crease', 'Silk | For after eight'],
      art: 'drape:x',
    },
    {
      layout: 'magazine-figure',
      kicker: 'How often',
      numeral: '142',
      label: 'days a year',
      text: 'Which makes it cheaper than coffee.',
    },
    {
      layout: 'magazine-end',
      kicker: 'The list',
      title: 'All five looks',
      text: 'With makers, sizes and care.',
      action: 'See the edit',
      art: 'coat:e',
    },
  ],
}
