import type { TemplateBrief } from '../../composition/template.ts'

export const quarterNumbers: TemplateBrief = {
  id: 'quarter-numbers',
  name: 'The quarter in six numbers',
  category: 'business',
  idea: 'An annual report stripped to the bone: disc, bars, one orange.',
  description: 'What a quarter looked like, for people who will not open the spreadsheet.',
  tags: ['report', 'results', 'charts'],
  design: {
    colors: { paper: '#f6f5f1', ink: '#111111', accent: '#ff4f1f', second: '#1f3a5f', third: '#c9d3dc' },
    type: 'grid',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'swiss-cover',
      art: 'bars',
      kicker: 'Results',
      title: 'The quarter in six numbers',
      text: 'Two of them surprised us. Sample data.',
    },
    {
      layout: 'swiss-figure',
      kicker: 'Revenue',
      numeral: '+12%',
      label: 'on last year',
      text: 'Half of it from customers who came back.',
    },
    {
      layout: 'swiss-bars',
      kicker: 'By region',
      title: 'North leads',
      items: ['North | 48', 'South | 31', 'Coast | 27', 'Online | 19'],
    },
    {
      layout: 'ledger-figure',
      kicker: 'Trend',
      numeral: '7',
      label: 'quarters in a row',
      text: 'The line is smoothed, the mood is not.',
      art: 'bars',
    },
    {
      layout: 'swiss-column',
      tone: 'ink',
      kicker: 'Looking ahead',
      title: 'Fewer products, better ones',
      text: 'We stop three lines in May and put the money where people write thank-you letters.',
    },
    {
      layout: 'swiss-end',
      kicker: 'Questions',
      title: 'Ask us',
      text: 'The long version has 64 pages.',
      action: 'Open the report',
    },
  ],
}
