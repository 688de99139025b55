import type { TemplateBrief } from '../../composition/template.ts'

export const insideAChip: TemplateBrief = {
  id: 'inside-a-chip',
  name: 'Inside a chip',
  category: 'technology',
  idea: 'A circuit board at night: mono capitals, one green that glows, gold contacts.',
  description: 'What happens in a processor between two ticks of its clock.',
  tags: ['hardware', 'explainer', 'science'],
  design: {
    colors: { paper: '#0c1a16', ink: '#d9f5e5', accent: '#4dffa6', second: '#1f5c49', third: '#f2c14e' },
    type: 'terminal',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'plan-cover',
      kicker: 'one billionth of a second',
      title: 'Inside a chip',
      text: 'What happens between two ticks.',
      art: 'circuit',
    },
    {
      layout: 'plan-cells',
      title: 'By the numbers',
      items: ['switches | 19 bn', 'layers | 80', 'size | 1 cm²', 'heat | a lamp'],
    },
    {
      layout: 'plan-timeline',
      kicker: 'one tick',
      title: 'Four acts',
      items: [
        'fetch | Read the next order',
        'decode | What does it want?',
        'execute | Add, compare, move',
        'store | Put it back',
      ],
    },
    {
      layout: 'plan-panel',
      kicker: 'in other words',
      title: 'A very fast cook with one pan',
      text: 'Most of the work is carrying things to the stove.',
    },
    {
      layout: 'plan-gauge',
      kicker: 'doing nothing',
      numeral: '70%',
      label: 'of the time it waits',
      text: 'For memory, which is far away.',
    },
    {
      layout: 'plan-end',
      kicker: 'part two',
      title: 'Meet the memory',
      text: 'Why your tabs are slow.',
      action: 'Read part two',
    },
  ],
}
