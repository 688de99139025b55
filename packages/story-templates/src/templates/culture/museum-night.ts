import type { TemplateBrief } from '../../composition/template.ts'

export const museumNight: TemplateBrief = {
  id: 'museum-night',
  name: 'Museum night',
  category: 'culture',
  idea: 'Two printing inks, a wide display face, one long night.',
  description: 'Nine houses, one ticket, open until two: what to see and in which order.',
  tags: ['museum', 'event', 'art'],
  design: {
    colors: { paper: '#f1e7dd', ink: '#251a3a', accent: '#ff6a3d', second: '#5f4bb6', third: '#f2b5d4' },
    type: 'gallery',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'strata-cover',
      tone: 'ink',
      kicker: 'Saturday, 18 to 02',
      title: 'Museum night',
      text: 'Nine houses, one ticket.',
      art: 'riso:m',
    },
    {
      layout: 'strata-figure',
      numeral: '9',
      label: 'houses, one shuttle',
      text: 'It is red and always late. Walk.',
      art: 'riso',
    },
    {
      layout: 'letters-rollcall',
      kicker: 'Start here',
      items: [
        '18:00 | Clay, with the lights off',
        '20:00 | Sound, please touch',
        '23:00 | Maps of cities that never were',
      ],
    },
    {
      layout: 'letters-pill',
      tone: 'third',
      title: 'Touch this one',
      text: 'Room four lends gloves. Put your hand in the vase.',
      art: 'vessels',
    },
    { layout: 'letters-marks', tone: 'second', quote: 'At night the paintings look back.', by: 'Guard, second floor' },
    {
      layout: 'letters-end',
      tone: 'ink',
      title: 'One wristband',
      text: 'Buy it at any door.',
      action: 'See the programme',
      art: 'riso:e',
    },
  ],
}
