import type { TemplateBrief } from '../../composition/template.ts'

export const passwordQuiz: TemplateBrief = {
  id: 'password-quiz',
  name: 'Is your password any good?',
  category: 'technology',
  idea: 'Tiles like a keypad, one question a page, traffic-light colors.',
  description: 'A quiz about passwords: three questions, three habits.',
  tags: ['security', 'quiz', 'advice'],
  design: {
    colors: { paper: '#f0f7ee', ink: '#13232b', accent: '#e63946', second: '#2a9d8f', third: '#f4d35e' },
    type: 'grid',
    motion: 'pop',
  },
  pages: [
    {
      layout: 'tiles-front',
      kicker: 'Three questions',
      title: 'Is your password any good?',
      text: 'No typing required.',
      art: 'padlock',
    },
    {
      layout: 'tiles-ask',
      title: 'One',
      question: {
        prompt: 'Which is the strongest?',
        options: ['Tr0ub4dor!', 'four random words', 'qwerty2026'],
        right: 1,
      },
    },
    {
      layout: 'tiles-figure',
      tone: 'ink',
      numeral: '12',
      label: 'letters at least',
      text: 'Length beats symbols. Always has.',
    },
    {
      layout: 'tiles-ask',
      tone: 'third',
      title: 'Two',
      question: {
        prompt: 'Where may you write it down?',
        options: ['Paper at home', 'A note on the screen', 'In an email'],
        right: 0,
      },
    },
    {
      layout: 'tiles-bands',
      title: 'Do this',
      items: [
        'Manager | One to keep them all',
        'Second step | On for mail and bank',
        'Never twice | One site, one key',
      ],
    },
    {
      layout: 'tiles-end',
      tone: 'accent',
      title: 'Fix one today',
      text: 'Start with your mail.',
      action: 'Show me how',
    },
  ],
}
