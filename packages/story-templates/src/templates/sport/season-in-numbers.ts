import type { TemplateBrief } from '../../composition/template.ts'

export const seasonInNumbers: TemplateBrief = {
  id: 'season-in-numbers',
  name: 'Season in numbers',
  category: 'sport',
  idea: 'A telemetry sheet: dark green grid, one neon line, figures first.',
  description: 'One team, one season, six numbers that tell it better than the table.',
  tags: ['statistics', 'review', 'season'],
  design: {
    colors: { paper: '#0d1f1a', ink: '#eaf5ee', accent: '#b6ff3b', second: '#2f6f5b', third: '#7fa99b' },
    type: 'signal',
    motion: 'zoom',
  },
  pages: [
    {
      layout: 'plan-cover',
      kicker: 'Season review',
      title: 'The year in six numbers',
      text: 'From the first whistle to the last bus.',
      art: 'pitch',
    },
    {
      layout: 'plan-gauge',
      kicker: 'Passes that arrived',
      numeral: '87%',
      label: 'Best in eleven years',
      text: 'And most of them sideways, we know.',
    },
    {
      layout: 'plan-cells',
      title: 'Count it up',
      items: ['Goals | 58', 'Against | 31', 'Corners | 204', 'Rainy days | 19'],
    },
    {
      layout: 'plan-timeline',
      kicker: 'Turning points',
      title: 'Three evenings',
      items: ['Round 6 | Four behind, four all', 'Round 17 | The keeper scores', 'Round 33 | Sealed in the fog'],
    },
    { layout: 'plan-note', quote: 'We stopped counting wins and started counting runs.', by: 'Assistant coach' },
    {
      layout: 'plan-end',
      kicker: 'Next season',
      title: 'Same seats?',
      text: 'Renewals close in June.',
      action: 'Keep my seat',
    },
  ],
}
