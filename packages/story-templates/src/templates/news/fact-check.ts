import type { TemplateBrief } from '../../composition/template.ts'

export const factCheck: TemplateBrief = {
  id: 'fact-check',
  name: 'Is it true?',
  category: 'news',
  idea: 'A lab sheet: fine grid, mono labels, a gauge that gives the verdict.',
  description: 'One claim, checked in the open: source, numbers, verdict.',
  tags: ['fact check', 'method', 'science'],
  design: {
    colors: { paper: '#eef1ee', ink: '#12201c', accent: '#0b7a5b', second: '#ff6b4a', third: '#bcd4c8' },
    type: 'lab',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'plan-cover',
      kicker: 'claim no. 27',
      title: 'Do plants clean the air at home?',
      text: 'We looked at the paper everyone quotes.',
      art: 'leaves:f',
    },
    {
      layout: 'plan-panel',
      kicker: 'the claim',
      title: 'One plant per room is enough',
      text: 'Shared by many this spring, mostly with a photo of a fern.',
    },
    {
      layout: 'plan-cells',
      title: 'What was measured',
      items: ['rooms | 12', 'plants | 45', 'days | 30', 'windows | Shut'],
    },
    {
      layout: 'plan-timeline',
      kicker: 'how we checked',
      title: 'Three steps',
      items: [
        'Source | A study of sealed chambers',
        'Numbers | A home airs itself 100 times more',
        'Expert | Asked two, both laughed kindly',
      ],
    },
    {
      layout: 'plan-gauge',
      kicker: 'verdict',
      numeral: '2/10',
      label: 'Mostly wrong',
      text: 'Keep the fern for joy. Open the window for air.',
    },
    {
      layout: 'plan-end',
      kicker: 'method',
      title: 'Check with us',
      text: 'Send the next claim, we show our work.',
      action: 'Send a claim',
    },
  ],
}
