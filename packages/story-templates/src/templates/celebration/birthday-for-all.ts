import type { TemplateBrief } from '../../composition/template.ts'

export const birthdayForAll: TemplateBrief = {
  id: 'birthday-for-all',
  name: 'Come to my party',
  category: 'celebration',
  idea: 'Balloons, bunting and round letters; impossible to read in a low voice.',
  description: 'A birthday invitation with time, place and one important warning.',
  tags: ['birthday', 'kids', 'invitation'],
  design: {
    colors: { paper: '#fff3c9', ink: '#2b1a5a', accent: '#ff4d6d', second: '#1fa8c9', third: '#7bd389' },
    type: 'playroom',
    motion: 'pop',
  },
  pages: [
    {
      layout: 'fiesta-cover',
      kicker: 'Sunday',
      title: 'I am turning seven',
      text: 'There will be two cakes.',
      art: 'balloons',
    },
    {
      layout: 'fiesta-invite',
      kicker: 'Please come',
      title: 'The facts',
      items: ['When | Sunday, 3 pm', 'Where | The garden', 'Wear | Something old'],
    },
    {
      layout: 'fiesta-program',
      tone: 'second',
      title: 'We will',
      items: ['3:00 | Run about', '4:00 | Eat cake one', '4:30 | Hunt for treasure', '5:30 | Eat cake two'],
    },
    {
      layout: 'fiesta-picture',
      title: 'Bring a hat',
      text: 'The silliest one gets the corner piece.',
      art: 'balloons:h',
    },
    {
      layout: 'fiesta-count',
      tone: 'ink',
      kicker: 'Only',
      numeral: '7',
      label: 'sleeps to go',
      text: 'I am counting. Loudly.',
    },
    {
      layout: 'fiesta-end',
      tone: 'third',
      title: 'Are you in?',
      text: 'Ask a grown-up to press this.',
      action: 'Say yes',
      art: 'balloons:e',
    },
  ],
}
