import type { TemplateBrief } from '../../composition/template.ts'

export const fiveThings: TemplateBrief = {
  id: 'five-things',
  name: 'Five things today',
  category: 'news',
  idea: 'The morning briefing as a grid: cobalt, white, yellow and nothing else.',
  description: 'A daily briefing frame: five headlines, one number, one question.',
  tags: ['briefing', 'daily', 'headlines'],
  design: {
    colors: { paper: '#ffffff', ink: '#0d1b3e', accent: '#1f4fff', second: '#ffd60a', third: '#dfe6f5' },
    type: 'signal',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'swiss-cover',
      art: 'skyline',
      kicker: 'Monday briefing',
      title: 'Five things today',
      text: 'Two minutes, no scrolling.',
    },
    {
      layout: 'swiss-index',
      kicker: 'Headlines',
      title: 'In short',
      items: [
        'City budget | Vote moved to Thursday',
        'Trams | Line four back at noon',
        'Weather | Dry until the evening',
        'Schools | Free lunch from autumn',
      ],
    },
    {
      layout: 'swiss-figure',
      tone: 'accent',
      kicker: 'The number',
      numeral: '4.2%',
      label: 'less traffic in the center',
      text: 'The first full month with the new ring road.',
    },
    {
      layout: 'swiss-column',
      kicker: 'Why it matters',
      title: 'Small change, long street',
      text: 'Buses now win eleven minutes on the old avenue. That is one trip more an hour.',
    },
    {
      layout: 'tiles-ask',
      title: 'Your turn',
      question: { prompt: 'Should the ring stay closed to cars?', options: ['Yes', 'Only on weekends', 'No'] },
    },
    {
      layout: 'swiss-end',
      tone: 'ink',
      kicker: 'Tomorrow',
      title: 'Back at seven',
      text: 'Get it before your coffee.',
      action: 'Follow the briefing',
    },
  ],
}
