import type { TemplateBrief } from '../../composition/template.ts'

export const fiveLemons: TemplateBrief = {
  id: 'five-lemons',
  name: 'Five lemons, one pot',
  category: 'food',
  idea: 'Cut paper fruit on bottle green, a checked cloth and a fat soft serif.',
  description: 'A bright one-pot supper: the shopping, the steps, and why the fifth lemon matters.',
  tags: ['recipe', 'one pot', 'lemons'],
  design: {
    colors: { paper: '#1a4634', ink: '#fff6da', accent: '#d6351c', second: '#ffcb1f', third: '#3f8f5c' },
    type: 'bakery',
    motion: 'pop',
  },
  pages: [
    {
      layout: 'paper-cover',
      kicker: 'Supper in one pot',
      title: 'Five lemons, one pot',
      items: ['Ready in | 35 min', 'Serves | Four', 'Pots | One'],
      art: 'citrus',
    },
    {
      layout: 'paper-card',
      kicker: 'Shopping',
      title: 'You need',
      items: ['Lemons | 5', 'Short pasta | 400 g', 'Hard cheese | 120 g', 'Black pepper | a lot', 'Butter | 60 g'],
    },
    {
      layout: 'paper-step',
      tone: 'second',
      numeral: '1',
      kicker: 'Ten minutes',
      title: 'Slice four, thin',
      text: 'Let them go soft in butter until the kitchen smells of summer.',
      art: 'citrus:b',
    },
    {
      layout: 'paper-step',
      tone: 'accent',
      numeral: '2',
      kicker: 'Twelve minutes',
      title: 'Pasta in, lid on',
      text: 'Just enough water to cover. Stir twice, no more.',
      art: 'leaves',
    },
    {
      layout: 'paper-bands',
      title: 'Why it works',
      items: ['Sour | wakes the butter', 'Fat | carries the zest', 'Salt | ties the two'],
    },
    {
      layout: 'paper-end',
      kicker: 'And the fifth?',
      title: 'Squeeze it at the table',
      text: 'That is the whole trick.',
      action: 'Print the recipe',
      art: 'citrus:e',
    },
  ],
}
