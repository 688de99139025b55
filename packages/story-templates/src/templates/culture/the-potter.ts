import type { TemplateBrief } from '../../composition/template.ts'

export const thePotter: TemplateBrief = {
  id: 'the-potter',
  name: 'The potter',
  category: 'culture',
  idea: "Clay tones, italics and slow pictures: a portrait in a magazine's manner.",
  description: 'Fifty years at one wheel: a visit to a workshop on the river.',
  tags: ['portrait', 'craft', 'interview'],
  design: {
    colors: { paper: '#e9e2d6', ink: '#2d2a26', accent: '#a4532f', second: '#7d8c7a', third: '#cdb48f' },
    type: 'letter',
    motion: 'fade',
  },
  pages: [
    {
      layout: 'magazine-cover',
      kicker: 'A workshop visit',
      title: 'Clay',
      text: 'Fifty years at one wheel, by the river.',
      art: 'vessels',
    },
    {
      layout: 'magazine-plate',
      label: 'Morning',
      text: 'The first pot of the day goes back into the bucket. It is only there to wake the hands.',
      art: 'portrait:p',
    },
    {
      layout: 'magazine-diptych',
      title: 'Wet, dry',
      text: 'Between the two lies a week and most of the mistakes.',
      art: ['vessels:b', 'fields'],
    },
    {
      layout: 'magazine-frame',
      tone: 'third',
      kicker: 'The rule',
      title: 'Stop before it is perfect',
      text: 'Perfect pots crack. They have nowhere to go.',
    },
    {
      layout: 'magazine-oval',
      quote: 'I have made the same bowl nine thousand times. I nearly have it.',
      by: 'The potter',
      art: 'cup',
    },
    {
      layout: 'magazine-end',
      kicker: 'Open days',
      title: 'First weekend in May',
      text: 'Seconds from five.',
      action: 'Find the kiln',
      art: 'vessels:e',
    },
  ],
}
