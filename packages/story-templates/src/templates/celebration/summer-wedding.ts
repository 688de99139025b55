import type { TemplateBrief } from '../../composition/template.ts'

export const summerWedding: TemplateBrief = {
  id: 'summer-wedding',
  name: 'A summer wedding',
  category: 'celebration',
  idea: 'Ivory, sage and copper; an italic that looks handwritten, arches throughout.',
  description: 'An invitation in six pages: the day, the place, the way, the reply.',
  tags: ['wedding', 'invitation', 'event'],
  design: {
    colors: { paper: '#f7f1e6', ink: '#3d4a3e', accent: '#b8805a', second: '#a9b8a0', third: '#e7d3b8' },
    type: 'chapel',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'arch-cover',
      kicker: 'You are invited',
      title: 'A summer wedding',
      text: 'The last Saturday in June',
      art: 'bouquet',
    },
    {
      layout: 'arch-gate',
      kicker: 'The day',
      title: 'Two people, one long table',
      text: 'Ceremony at three under the lime tree. Supper when the sun lets us.',
    },
    {
      layout: 'arch-ritual',
      kicker: 'The plan',
      title: 'Hour by hour',
      items: [
        'Three | Vows, under the tree',
        'Five | Cake and lemonade',
        'Seven | The long table',
        'Ten | Dancing, shoes optional',
      ],
    },
    {
      layout: 'arch-moon',
      tone: 'third',
      title: 'The old mill',
      text: 'Follow the river. If you see geese, you are right.',
      art: 'fields',
    },
    {
      layout: 'arch-leaf',
      quote: 'Bring a stone from where you live. We are building a wall.',
      by: 'Instead of presents',
    },
    {
      layout: 'arch-end',
      tone: 'ink',
      kicker: 'By the first of May',
      title: 'Will you come?',
      text: 'Tell us about allergies and songs.',
      action: 'Reply',
    },
  ],
}
