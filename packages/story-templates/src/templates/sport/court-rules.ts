import type { TemplateBrief } from '../../composition/template.ts'

export const courtRules: TemplateBrief = {
  id: 'court-rules',
  name: 'Court rules',
  category: 'sport',
  idea: 'Bold tiles in playground colors, a ball you want to pick up.',
  description: 'Street basketball in six pages: enough rules to start, and the two everyone forgets.',
  tags: ['basketball', 'beginners', 'rules'],
  design: {
    colors: { paper: '#fef6e4', ink: '#172c66', accent: '#f25f4c', second: '#8bd3dd', third: '#f9bc60' },
    type: 'friendly',
    motion: 'pop',
  },
  pages: [
    { layout: 'tiles-cover', kicker: 'Start here', title: 'Court rules', text: 'Half a court, two teams, no whistle.' },
    {
      layout: 'tiles-picture',
      tone: 'second',
      title: 'Make it, take it',
      text: 'Whoever scores keeps the ball. It is rude, and it is the rule.',
      art: 'ball',
    },
    {
      layout: 'tiles-bands',
      title: 'Remember',
      items: [
        'Check | Touch the ball in before you play',
        'Clear | Out past the arc first',
        'Call | Your own fouls, out loud',
      ],
    },
    {
      layout: 'tiles-figure',
      tone: 'ink',
      numeral: '21',
      label: 'points, win by two',
      text: 'Long shots count double.',
    },
    {
      layout: 'tiles-ask',
      tone: 'third',
      title: 'Ref for a minute',
      question: { prompt: 'Ball hits the pole. Out?', options: ['Out', 'Play on'], right: 0 },
    },
    {
      layout: 'tiles-end',
      tone: 'accent',
      title: 'Next game is yours',
      text: 'Winners stay, losers bring water.',
      action: 'Find a court',
    },
  ],
}
