import type { TemplateBrief } from '../../composition/template.ts'

export const bicycleHistory: TemplateBrief = {
  id: 'bicycle-history',
  name: 'How the bicycle happened',
  category: 'education',
  idea: 'A patent drawing come alive: grid, nodes, leader lines, oxide red.',
  description: 'Two hundred years of two wheels in one timeline.',
  tags: ['history', 'invention', 'timeline'],
  design: {
    colors: { paper: '#f0ead8', ink: '#20302f', accent: '#b23a2e', second: '#3d6b6b', third: '#c9a35b' },
    type: 'almanac',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'plan-cover',
      kicker: 'A short history',
      title: 'How the bicycle happened',
      text: 'It took six people and one volcano.',
      art: 'bicycle',
    },
    {
      layout: 'plan-panel',
      kicker: '1816',
      title: 'A year without summer',
      text: 'Ash darkens the sky, oats fail, horses starve. Somebody needs a machine that runs on breakfast.',
    },
    {
      layout: 'plan-timeline',
      kicker: 'In short',
      title: 'Two hundred years',
      items: [
        '1817 | Two wheels, no pedals',
        '1860s | Pedals on the front',
        '1885 | A chain, and everything fits',
        '1888 | Air in the tyres',
      ],
    },
    {
      layout: 'plan-detail',
      tone: 'third',
      label: 'safety bicycle',
      title: 'Same size wheels',
      text: 'Lower, safer, faster. The shape has hardly changed since.',
      art: 'bicycle:h',
    },
    {
      layout: 'plan-gauge',
      kicker: 'Efficiency',
      numeral: '98%',
      label: 'of your push arrives',
      text: 'No engine comes close.',
    },
    {
      layout: 'plan-end',
      kicker: 'At the museum',
      title: 'Try the first one',
      text: 'Helmet on, brakes imaginary.',
      action: 'Plan a visit',
    },
  ],
}
