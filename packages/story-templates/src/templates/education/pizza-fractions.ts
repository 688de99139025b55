import type { TemplateBrief } from '../../composition/template.ts'

export const pizzaFractions: TemplateBrief = {
  id: 'pizza-fractions',
  name: 'Fractions in pizza',
  category: 'education',
  idea: 'Cut paper on a checked cloth: halves and quarters you can eat.',
  description: 'Halves, quarters, eighths: what the top and bottom numbers really do.',
  tags: ['maths', 'kids', 'fractions'],
  design: {
    colors: { paper: '#fff4d6', ink: '#3a1d0f', accent: '#e5383b', second: '#f9a620', third: '#6a994e' },
    type: 'playroom',
    motion: 'pop',
  },
  pages: [
    {
      layout: 'paper-cover',
      kicker: 'Maths with cheese',
      title: 'Fractions in pizza',
      items: ['Age | 8+', 'Time | 6 min', 'Hunger | 1/1'],
      art: 'pizza',
    },
    {
      layout: 'paper-step',
      tone: 'second',
      numeral: '1',
      kicker: 'Bottom number',
      title: 'How many cuts',
      text: 'Cut it in four. Every slice is now a fourth.',
      art: 'pizza:b',
    },
    {
      layout: 'paper-step',
      tone: 'accent',
      numeral: '2',
      kicker: 'Top number',
      title: 'How many you take',
      text: 'Take three. You hold three fourths, and a napkin.',
      art: 'pizza:c',
    },
    {
      layout: 'paper-bands',
      title: 'Same pizza',
      items: ['1/2 | one huge slice', '2/4 | two big ones', '4/8 | four small ones'],
    },
    {
      layout: 'tiles-ask',
      tone: 'third',
      title: 'Your slice',
      question: { prompt: 'Which is more?', options: ['3/4', '5/8'], right: 0 },
    },
    {
      layout: 'paper-end',
      kicker: 'Homework',
      title: 'Order one and count',
      text: 'Show your work. Then eat it.',
      action: 'Worksheet',
      art: 'pizza:d',
    },
  ],
}
