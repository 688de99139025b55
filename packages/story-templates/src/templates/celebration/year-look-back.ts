import type { TemplateBrief } from '../../composition/template.ts'

export const yearLookBack: TemplateBrief = {
  id: 'year-look-back',
  name: 'The year, looked back at',
  category: 'celebration',
  idea: 'Fireworks without fireworks: star trails, fat letters, gold on midnight.',
  description: 'Twelve months in six pages, yours to fill.',
  tags: ['new year', 'review', 'recap'],
  design: {
    colors: { paper: '#f4e6c8', ink: '#131a3a', accent: '#e8a317', second: '#2f3f7f', third: '#c96a4a' },
    type: 'fatface',
    motion: 'zoom',
  },
  pages: [
    {
      layout: 'poster-cover',
      tone: 'ink',
      kicker: 'Twelve months',
      title: 'The year, looked back at',
      text: 'In six pages.',
      art: 'sunburst:y',
    },
    {
      layout: 'poster-figure',
      tone: 'ink',
      kicker: 'We counted',
      numeral: '365',
      label: 'mornings',
      text: 'Some of them before noon.',
    },
    {
      layout: 'poster-stops',
      kicker: 'High points',
      title: 'Four days',
      items: [
        'March | The first swim',
        'June | The wrong train, the right town',
        'September | A new key',
        'December | Snow, briefly',
      ],
    },
    {
      layout: 'fiesta-toast',
      tone: 'second',
      quote: 'Nothing went as planned, and that was the good part.',
      by: 'All of us',
    },
    {
      layout: 'poster-sun',
      tone: 'third',
      title: 'Leave one thing here',
      text: 'Write it on paper. Fold it. Do not take it along.',
    },
    {
      layout: 'fiesta-end',
      tone: 'ink',
      title: 'On we go',
      text: 'See you on the first.',
      action: 'Make your own',
      art: 'confetti',
    },
  ],
}
