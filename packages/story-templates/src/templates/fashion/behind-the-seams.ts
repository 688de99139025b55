import type { TemplateBrief } from '../../composition/template.ts'

export const behindTheSeams: TemplateBrief = {
  id: 'behind-the-seams',
  name: 'Behind the seams',
  category: 'fashion',
  idea: 'Letters as large as cloth, gold thread on night blue.',
  description: 'Inside a workshop where one jacket takes forty hours.',
  tags: ['craft', 'workshop', 'portrait'],
  design: {
    colors: { paper: '#1d1b26', ink: '#f5e9da', accent: '#e2a03f', second: '#b8475f', third: '#5c5470' },
    type: 'salon',
    motion: 'wipe',
  },
  pages: [
    {
      layout: 'letters-cover',
      art: 'sewing',
      kicker: 'Workshop visit',
      title: 'Forty hours, one jacket',
      text: 'Nothing here is fast, and that is the point.',
    },
    { layout: 'letters-marks', quote: 'The inside is for whoever wears it.', by: 'Cutter, third floor' },
    {
      layout: 'letters-pill',
      title: 'Chalk, shears, steam',
      text: 'Three tools do nine tenths of the work. The rest is looking.',
      art: 'drape',
    },
    {
      layout: 'letters-fill',
      tone: 'second',
      numeral: '2,100',
      label: 'stitches in a lapel',
      text: 'None of them seen.',
    },
    {
      layout: 'letters-versus',
      items: ['Glued | Ready by lunch, done in three winters', 'Sewn | Ready next month, done in thirty years'],
    },
    {
      layout: 'letters-end',
      title: 'Come and look',
      text: 'The door is open on Thursdays.',
      action: 'Plan a visit',
      art: 'sewing:e',
    },
  ],
}
