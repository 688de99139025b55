import type { TemplateBrief } from '../../composition/template.ts'

export const derbyDay: TemplateBrief = {
  id: 'derby-day',
  name: 'Derby day',
  category: 'sport',
  idea: 'Stripes on the slant, shirt numbers as pictures, red against navy.',
  description: 'Everything before kick-off: form, one duel, one number, and where to watch.',
  tags: ['football', 'match', 'preview'],
  design: {
    colors: { paper: '#f2efe6', ink: '#101820', accent: '#d7263d', second: '#f5c518', third: '#3a5a8c' },
    type: 'stadium',
    motion: 'fly',
  },
  pages: [
    {
      layout: 'score-cover',
      kicker: 'Saturday, 15:30',
      title: 'Derby day',
      text: 'One city, two ends of the same street.',
      art: 'ball',
    },
    {
      layout: 'score-table',
      title: 'The table',
      items: ['Harbour | 41', 'North End | 39', 'Old Mill | 36', 'Station | 30', 'Hillside | 28'],
    },
    {
      layout: 'score-shirt',
      tone: 'second',
      kicker: 'Left back',
      numeral: '3',
      label: 'Never beaten twice',
      text: 'Eleven derbies, ten without a card.',
    },
    {
      layout: 'score-action',
      kicker: 'The plan',
      title: 'Long ball, short temper',
      text: 'Both sides will skip the middle. Watch the second ball.',
      art: 'pitch',
    },
    {
      layout: 'score-result',
      tone: 'ink',
      kicker: 'Last time',
      items: ['Harbour | 2', 'North End | 1'],
      text: 'Winner in the ninetieth minute, hat on the pitch.',
    },
    { layout: 'score-end', tone: 'accent', title: 'See you there', text: 'Gates open at two.', action: 'Get a ticket' },
  ],
}
