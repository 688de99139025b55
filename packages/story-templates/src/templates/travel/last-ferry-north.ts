import type { TemplateBrief } from '../../composition/template.ts'

export const lastFerryNorth: TemplateBrief = {
  id: 'last-ferry-north',
  name: 'The last ferry north',
  category: 'travel',
  idea: 'Halftone sun, ridges and sea in five flat inks; one condensed title per page.',
  description: 'Two nights on the mail boat: six stops, one captain, and what to see from the rail.',
  tags: ['islands', 'ferry', 'slow travel'],
  design: {
    colors: { paper: '#f5dfbb', ink: '#0b343a', accent: '#f2542d', second: '#166f72', third: '#2a8f8b' },
    type: 'poster',
    motion: 'rise',
  },
  pages: [
    {
      layout: 'poster-cover',
      kicker: 'Island notes, part one',
      title: 'The last ferry north',
      text: 'Six stops, two nights and one very patient captain.',
      art: 'peaks',
    },
    {
      layout: 'poster-window',
      tone: 'ink',
      kicker: '06:40, the quay',
      title: 'Mist first, then mountains',
      text: 'Stand on the left side. The range appears about twenty minutes after the second bell.',
      art: 'ridges',
    },
    {
      layout: 'poster-stops',
      kicker: 'The route',
      title: 'Where she stops',
      items: [
        'Old harbour | 06:40, coffee on the pier',
        'Seal rocks | 08:15, slow down and look',
        'Glass bay | 10:30, swim if you dare',
        'North light | 13:05, end of the road',
      ],
    },
    {
      layout: 'poster-figure',
      tone: 'second',
      kicker: 'Out on deck',
      numeral: '11',
      label: 'hours of daylight',
      text: 'Bring a hat, a thermos and a book you can put down.',
    },
    {
      layout: 'poster-words',
      quote: 'You do not cross this sea. You are let through.',
      by: 'The mate, at the wheel',
      art: 'waves',
    },
    {
      layout: 'poster-end',
      tone: 'ink',
      kicker: 'Before you go',
      title: 'Sail with us',
      text: 'Tickets open on the first of every month.',
      action: 'See the timetable',
      art: 'lighthouse',
    },
  ],
}
