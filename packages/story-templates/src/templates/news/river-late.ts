import type { TemplateBrief } from '../../composition/template.ts'

export const riverLate: TemplateBrief = {
  id: 'river-late',
  name: 'The river now arrives late',
  category: 'news',
  idea: 'A chart-led front page: hairlines, folios, one signal red that carries the finding.',
  description: 'Peak flow has moved by nineteen days in twenty years. What that means downstream.',
  tags: ['explainer', 'climate', 'charts'],
  design: {
    colors: { paper: '#f3efe6', ink: '#16181d', accent: '#d92f14', second: '#8b8578', third: '#d8d0bf' },
    type: 'gazette',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'ledger-cover',
      kicker: 'Explained in six pages',
      title: 'The river now arrives 19 days late',
      text: 'Peak flow at the lower gauge, one line a year. Sample data.',
      art: 'ridgelines',
    },
    {
      layout: 'ledger-lead',
      tone: 'ink',
      kicker: 'What happened',
      title: 'Snow melts earlier, rain comes later',
      text: 'Together they push the high water from April into May.',
    },
    {
      layout: 'ledger-figure',
      kicker: 'The finding',
      numeral: '19',
      label: 'days later than in 2004',
      text: 'Average of the last five springs against the first five.',
      art: 'bars',
    },
    {
      layout: 'ledger-points',
      kicker: 'Who feels it',
      title: 'Downstream',
      items: [
        'Farmers | Fields are wet at sowing',
        'Fish | The spawning grounds warm up',
        'Cities | Reservoirs fill in the wrong month',
      ],
    },
    {
      layout: 'ledger-said',
      quote: 'We planned the dams for a river that no longer exists.',
      by: 'Hydrologist, regional water board',
    },
    {
      layout: 'ledger-end',
      kicker: 'Read on',
      title: 'All data, open',
      text: 'Tables, methods and every gauge on one page.',
      action: 'See the data',
    },
  ],
}
