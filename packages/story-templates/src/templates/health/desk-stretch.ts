import type { TemplateBrief } from '../../composition/template.ts'

export const deskStretch: TemplateBrief = {
  id: 'desk-stretch',
  name: 'Five stretches at your desk',
  category: 'health',
  idea: 'Mint halves and big friendly numbers you can read from two metres away.',
  description: 'A five-minute routine for people who sit: no mat, no shame.',
  tags: ['movement', 'office', 'exercise'],
  design: {
    colors: { paper: '#e8f6f1', ink: '#12372a', accent: '#ff7f50', second: '#2c8c72', third: '#a8dcc7' },
    type: 'friendly',
    motion: 'fly',
  },
  pages: [
    {
      layout: 'halves-cover',
      kicker: 'Five minutes',
      title: 'Unfold yourself',
      text: 'No mat. No shame. Door may stay open.',
      art: 'interior',
    },
    {
      layout: 'halves-steps',
      title: 'The five',
      items: [
        'Look far | Out of the window, ten seconds',
        'Roll | Shoulders, five times back',
        'Reach | Both arms, fingers locked',
        'Twist | Hold the chair, both sides',
      ],
    },
    {
      layout: 'halves-seam',
      tone: 'second',
      numeral: '30',
      label: 'seconds each side',
      text: 'Slow enough to feel silly.',
    },
    {
      layout: 'halves-overlap',
      tone: 'third',
      title: 'Then walk',
      text: 'To the furthest kettle in the building.',
      art: 'cup',
    },
    {
      layout: 'halves-before',
      kicker: 'The difference',
      items: ['Before | Neck of an owl, back of a question mark.', 'After | Two centimetres taller until lunch.'],
    },
    {
      layout: 'halves-end',
      tone: 'ink',
      title: 'Again at three',
      text: 'That is when it helps most.',
      action: 'Set a reminder',
    },
  ],
}
