import type { TemplateBrief } from '../../composition/template.ts'

export const tourOfPlanets: TemplateBrief = {
  id: 'tour-of-planets',
  name: 'A tour of the planets',
  category: 'education',
  idea: 'Wide round letters on a violet night, planets that fall into place.',
  description: 'Eight planets, one page each minute: sizes, distances and one odd fact.',
  tags: ['space', 'science', 'kids'],
  design: {
    colors: { paper: '#12103a', ink: '#f4f1ff', accent: '#ffb347', second: '#5a4fcf', third: '#ff6f91' },
    type: 'orbit',
    motion: 'zoom',
  },
  pages: [
    {
      layout: 'poster-cover',
      kicker: 'Leave at eight',
      title: 'A tour of the planets',
      text: 'Eight stops, no air.',
      art: 'orbits',
    },
    {
      layout: 'poster-stops',
      kicker: 'Inner ring',
      title: 'The rocky four',
      items: [
        'Mercury | Hot side, cold side',
        'Venus | A day longer than its year',
        'Earth | You are here',
        'Mars | Rust all the way down',
      ],
    },
    {
      layout: 'poster-figure',
      tone: 'second',
      kicker: 'How big is big?',
      numeral: '1,300',
      label: 'Earths in Jupiter',
      text: 'And room for your bicycle.',
    },
    {
      layout: 'poster-window',
      kicker: 'Saturn',
      title: 'Rings made of ice',
      text: 'Some pieces are as small as sugar, some as big as a house.',
      art: 'nightSky',
    },
    {
      layout: 'tiles-ask',
      tone: 'third',
      title: 'Pop quiz',
      question: { prompt: 'Which planet lies on its side?', options: ['Neptune', 'Uranus', 'Mars'], right: 1 },
    },
    {
      layout: 'poster-end',
      kicker: 'Back by bedtime',
      title: 'Look up tonight',
      text: 'The bright one in the west is Venus.',
      action: 'Sky map',
      art: 'tent',
    },
  ],
}
