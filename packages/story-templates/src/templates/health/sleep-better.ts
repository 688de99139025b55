import type { TemplateBrief } from '../../composition/template.ts'

export const sleepBetter: TemplateBrief = {
  id: 'sleep-better',
  name: 'Sleep better',
  category: 'health',
  idea: 'Midnight blue and hairline letters; the page dims as the story goes on.',
  description: 'Five quiet habits for the last hour of the day.',
  tags: ['sleep', 'night', 'habits'],
  design: {
    colors: { paper: '#0f1530', ink: '#e9ecff', accent: '#9db4ff', second: '#34407a', third: '#f2c9a1' },
    type: 'thin',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'spotlight-cover',
      kicker: 'The last hour',
      title: 'Sleep better',
      text: 'Five habits, none of them an app.',
      art: 'sky',
    },
    { layout: 'spotlight-figure', numeral: '18°', label: 'in the bedroom', text: 'Cool air, warm feet.' },
    {
      layout: 'spotlight-specs',
      kicker: 'From nine to ten',
      title: 'The hour',
      items: [
        '21:00 | Last cup',
        '21:15 | Lights low',
        '21:30 | Screens out',
        '21:45 | Paper book',
        '22:00 | Same as always',
      ],
    },
    {
      layout: 'spotlight-hush',
      title: 'Write tomorrow down, then close it',
      text: 'Three lines are enough. The list will be there in the morning.',
    },
    {
      layout: 'spotlight-said',
      quote: 'You cannot try to sleep. You can only stop trying.',
      by: 'Night nurse, ward six',
      art: 'nightSky',
    },
    {
      layout: 'spotlight-end',
      title: 'Tonight',
      label: 'Start with one',
      text: 'The easiest is the lamp.',
      action: 'Choose a habit',
      art: 'lamp',
    },
  ],
}
